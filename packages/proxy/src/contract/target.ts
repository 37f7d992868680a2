import { matchEndpoint, UNRECOGNISED_ENDPOINT } from "@storefront/error-codes";
import { REFUSALS } from "./refusal.ts";

/** The methods that a row may bind. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Method = (typeof METHODS)[number];

export const METHODS_WITH_BODY: ReadonlySet<Method> = new Set(["POST", "PUT", "PATCH"]);

/**
 * One backend call as text. `{name}` is filled from the path, then the query, then the body. `{session.user_id}` is
 * the id from the session's own profile and never from the request.
 */
export type Target = `${Method} /${string}`;

/** The name of the value that a path's trailing `*` matched. */
export const WILDCARD = "*";

/** A parsed target: the segments of its path, and the parts of its query. */
export interface CompiledTarget {
  readonly text: Target;
  readonly method: Method;
  /** Method and path as the target spells them, without the query: the name of its row. */
  readonly name: string;
  /** Names the endpoint of the backend: its EP code, else method and path. */
  readonly endpoint: string;
  /** The path of a target without placeholders. */
  readonly path: string;
  readonly segments: readonly (string | { readonly name: string })[];
  readonly query: readonly QueryPart[];
}

/** One pair of the query: `name` is a placeholder, `text` is a fixed value. */
type QueryPart =
  | { readonly key: string; readonly name: string }
  | { readonly key: string; readonly text: string };

/** Pairs of a query without placeholders. They must not be changed after their first use. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

export type ValueSource = (name: string) => unknown;

export interface FilledTarget {
  readonly target: CompiledTarget;
  /** Path and query below the base address. */
  readonly path: string;
}

const compiled = new Map<Target, CompiledTarget>();

/**
 * Parses a target; each distinct target once.
 * @throws when a placeholder is only a part of its segment: a mistake in the table.
 */
export function compileTarget(text: Target): CompiledTarget {
  const known = compiled.get(text);
  if (known) return known;
  const space = text.indexOf(" ");
  const [path = "", query = ""] = text.slice(space + 1).split("?");
  const method = text.slice(0, space) as Method;
  const code = matchEndpoint(path, method);
  const target: CompiledTarget = {
    text,
    method,
    name: `${method} ${path}`,
    endpoint: code === UNRECOGNISED_ENDPOINT ? `${method} ${path}` : code,
    path,
    segments: path.includes("{") ? path.split("/").slice(1).map(toSegment) : [],
    query: query === "" ? [] : query.split("&").map(toQueryPair),
  };
  compiled.set(text, target);
  return target;
}

/**
 * The target with its placeholders filled. A placeholder of the path must have a value; one of the query is left out
 * without one.
 * @throws Refusal when a value may not be part of a path.
 */
export function fillTarget(text: Target, value: ValueSource): FilledTarget {
  const target = compileTarget(text);
  let { path } = target;
  if (target.segments.length > 0) {
    path = "";
    for (const segment of target.segments) {
      path +=
        typeof segment === "string" ? `/${segment}` : `/${pathValueOf(segment.name, value(segment.name))}`;
    }
  }
  return { target, path: target.query.length === 0 ? path : path + fillQuery(target, value) };
}

function pathValueOf(name: string, given: unknown): string {
  // The matcher has checked and encoded a wildcard's value, segment by segment.
  if (name === WILDCARD && typeof given === "string") return given;
  const filled = Number.isSafeInteger(given) ? String(given) : given;
  if (name === WILDCARD || !isPathValue(filled)) throw REFUSALS.invalidPathValue();
  return encodeURIComponent(filled);
}

/**
 * A path with further pairs of a query and a query as it was received, with its `?`. Names are not encoded:
 * `categories[]` keeps its brackets.
 */
export function withQuery(path: string, pairs: QueryPairs | undefined, search = ""): string {
  let whole = path;
  if (pairs && pairs.length > 0)
    whole += (path.includes("?") ? "&" : "?") + (written.get(pairs) ?? writePairs(pairs));
  if (search === "") return whole;
  return whole.includes("?") ? `${whole}&${search.slice(1)}` : whole + search;
}

/** Texts of pairs. Pairs that are used often, such as a catalogue's filter, are encoded once. */
const written = new WeakMap<QueryPairs, string>();

function writePairs(pairs: QueryPairs): string {
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&");
  written.set(pairs, query);
  return query;
}

/**
 * True for a query of characters that HTTP allows in a request line. Any other would fail later, as an error of ours.
 */
export const isPlainQuery = (search: string): boolean => PLAIN_QUERY.test(search);

const PLAIN_QUERY = /^\?[\x21\x22\x24-\x7e]*$/;

function fillQuery(target: CompiledTarget, value: ValueSource): string {
  const query = new URLSearchParams();
  for (const part of target.query) {
    const given = "name" in part ? value(part.name) : part.text;
    if (typeof given === "string" || typeof given === "number") query.append(part.key, String(given));
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}

function toSegment(text: string): string | { name: string } {
  if (PLACEHOLDER.test(text)) return { name: text.slice(1, -1) };
  if (/[{}]/.test(text)) throw new Error(`${text}: a placeholder must be the whole segment of a target.`);
  return text;
}

function toQueryPair(text: string): QueryPart {
  const [key = "", value = ""] = text.split("=");
  return PLACEHOLDER.test(value) ? { key, name: value.slice(1, -1) } : { key, text: value };
}

const PLACEHOLDER = /^\{[^{}]+\}$/;

const MAX_LENGTH = 256;
// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const FORBIDDEN = /[/\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * True when a value may be one segment of a backend path. Refused: empty, `.` and `..`, dots before `;`, `?` or `#`,
 * which cut the rest off for some servers or after one more decode; slashes, backslashes and control characters, in
 * plain or percent-encoded to any depth; space at the ends, which URL parsers trim; lone surrogates, which cannot be
 * encoded; more than 256 characters.
 */
export function isPathValue(value: unknown): value is string {
  if (typeof value !== "string" || value.length > MAX_LENGTH || !value.isWellFormed()) return false;
  if (SIMPLE.test(value)) return true;
  for (let layer = value, depth = 0; depth < 8; depth += 1) {
    if (!isOneSegment(layer)) return false;
    const decoded = decodeLeniently(layer);
    if (decoded === layer) return true;
    layer = decoded;
  }
  return false;
}

/** Most values: letters, digits, `_` and `-`. */
const SIMPLE = /^[A-Za-z0-9_-]{1,256}$/;

function isOneSegment(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === text && trimmed !== "" && !/^\.+(?:[;?#]|$)/.test(trimmed) && !FORBIDDEN.test(text);
}

/** Decodes all valid sequences. A single `%` or an invalid sequence stays, as a lenient server would leave it. */
function decodeLeniently(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
    }
  });
}

/** A segment of a path, percent-decoded once; undefined when it cannot be decoded. */
export function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
