import { ENDPOINT_CODES, type EndpointCode, type EndpointRow } from "./endpoint-codes.ts";
import { endpointPath } from "./endpoint-path.ts";

/** The code of a URL that no pattern covers. */
export const UNRECOGNISED_ENDPOINT = "EP0000" satisfies EndpointCode;

const PLACEHOLDER = /\{\w+\}/;

/** Answers the EP code of a URL; with a method, rows of other methods are passed over. */
export type EndpointMatcher = (url: unknown, method?: unknown) => EndpointCode;

interface Pattern {
  code: EndpointCode;
  methods: readonly string[];
  /** The text before the first placeholder. */
  head: string;
  /** The text after each placeholder: `/a/{x}/b` has one tail, `/b`. */
  tails: readonly string[];
  /** True when the pattern ends in `*`. */
  open: boolean;
}

const match = /* @__PURE__ */ createEndpointMatcher(ENDPOINT_CODES);

/** The EP code of a URL or path, `EP0000` when no pattern covers it; never throws. */
export function matchEndpoint(url: unknown, method?: unknown): EndpointCode {
  return match(url, method);
}

/**
 * Builds a matcher over rows in match order: the first row that fits wins. A path without placeholders is one
 * look-up; any other path tries only the patterns that share its first segment, which must be literal.
 */
export function createEndpointMatcher(rows: readonly EndpointRow[]): EndpointMatcher {
  const patterns = rows.map(compile);
  const byPath = new Map<string, readonly Pattern[]>();
  const byFirstSegment = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    if (!pattern.open && pattern.tails.length === 0) {
      const samePath = patterns.filter((candidate) => fits(candidate, pattern.head));
      byPath.set(pattern.head, samePath);
    } else {
      const segment = firstSegment(pattern.head);
      const others = byFirstSegment.get(segment);
      if (others) others.push(pattern);
      else byFirstSegment.set(segment, [pattern]);
    }
  }

  return (url, method) => {
    if (typeof url !== "string") return UNRECOGNISED_ENDPOINT;
    const verb = typeof method === "string" && method !== "" ? verbOf(method) : undefined;
    const path = endpointPath(url);
    const candidates = byPath.get(path) ?? byFirstSegment.get(firstSegment(path));
    if (!candidates) return UNRECOGNISED_ENDPOINT;
    for (const pattern of candidates) {
      if (allows(pattern, verb) && fits(pattern, path)) return pattern.code;
    }
    return UNRECOGNISED_ENDPOINT;
  };
}

function compile([code, methods, path]: EndpointRow): Pattern {
  const open = path.endsWith("*");
  const [head = "", ...tails] = (open ? path.slice(0, -1) : path).split(PLACEHOLDER);
  return { code, methods: methods.split(","), head, tails, open };
}

/** HEAD works wherever GET does (decision R6). */
function verbOf(method: string): string {
  const verb = method.toUpperCase();
  return verb === "HEAD" ? "GET" : verb;
}

function allows({ methods }: Pattern, verb: string | undefined): boolean {
  return verb === undefined || methods[0] === "ANY" || methods.includes(verb);
}

function firstSegment(path: string): string {
  const end = path.indexOf("/", 1);
  return end === -1 ? path : path.slice(0, end);
}

/** A placeholder takes one segment that is not empty, `*` any rest. */
function fits({ head, tails, open }: Pattern, path: string): boolean {
  if (!path.startsWith(head)) return false;
  let position = head.length;
  for (const tail of tails) {
    const start = position;
    const slash = path.indexOf("/", start);
    position = slash === -1 ? path.length : slash;
    if (position === start || !path.startsWith(tail, position)) return false;
    position += tail.length;
  }
  return open || position === path.length;
}
