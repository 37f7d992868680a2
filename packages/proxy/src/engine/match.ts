import type { Method } from "../contract/method.ts";
import type { Registry } from "./compose.ts";
import { decodeOnce, isPathValue } from "../contract/path-value.ts";
import { type Refusal, REFUSALS } from "../contract/refusal.ts";
import type { Route } from "../contract/route.ts";
import { WILDCARD } from "../contract/target.ts";

/** A route that a path belongs to, with the values of its parameters. */
export interface Match {
  readonly entry: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
  /** A parameter's value may not stand in a path. */
  readonly invalid: boolean;
}

/** A path of the registry and what its methods run; a path is one entry, whatever number of routes share it. */
export interface RouteEntry {
  readonly path: string;
  readonly methods: ReadonlyMap<string, Route>;
  /** What a method that is not bound is answered: 405 with `Allow`. */
  readonly methodNotAllowed: Refusal;
}

interface Pattern {
  readonly segments: readonly string[];
  readonly entry: RouteEntry;
}

interface Wildcard {
  /** With its last slash. */
  readonly prefix: string;
  readonly entry: RouteEntry;
}

const MAX_SEGMENTS = 32;
const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Finds the route of a raw, undecoded path. A fixed segment matches byte for byte, so an encoded spelling of a
 * route is not that route, and no edge rule can be passed with one; parameters are decoded once.
 */
export function createMatcher(registry: Registry): (path: string) => Match | undefined {
  const fixed = new Map<string, Match>();
  const patterns = new Map<number, Pattern[]>();
  const wildcards: Wildcard[] = [];
  for (const entry of toEntries(registry.routes)) {
    const segments = entry.path.split("/").slice(1);
    if (entry.path.endsWith("/*")) {
      wildcards.push({ prefix: entry.path.slice(0, -1), entry });
    } else if (segments.some((segment) => segment.startsWith(":"))) {
      patterns.set(segments.length, [...(patterns.get(segments.length) ?? []), { segments, entry }]);
    } else {
      fixed.set(entry.path, { entry, params: NO_PARAMS, invalid: false });
    }
  }
  // The longest first: what stands below a part of another is its own.
  wildcards.sort((one, other) => other.prefix.length - one.prefix.length);
  return (path) => fixed.get(path) ?? matchPattern(patterns, path) ?? matchWildcard(wildcards, path);
}

/** Everything below a path; what stands there goes on encoded anew, never as it was spelled. */
function matchWildcard(wildcards: readonly Wildcard[], path: string): Match | undefined {
  const wildcard = wildcards.find(({ prefix }) => path.startsWith(prefix));
  if (!wildcard) return undefined;
  const { prefix, entry } = wildcard;
  const segments = path.slice(prefix.length).split("/").map(decodeOnce);
  const invalid = segments.length > MAX_SEGMENTS || !segments.every(isPathValue);
  return {
    entry,
    params: invalid ? NO_PARAMS : { [WILDCARD]: segments.map(encodeSegment).join("/") },
    invalid,
  };
}

const encodeSegment = (segment: string | undefined): string => encodeURIComponent(segment ?? "");

function matchPattern(patterns: ReadonlyMap<number, readonly Pattern[]>, path: string): Match | undefined {
  const given = path.split("/").slice(1);
  for (const { segments, entry } of patterns.get(given.length) ?? []) {
    if (!segments.every((segment, index) => segment.startsWith(":") || segment === given[index])) continue;
    const params: Record<string, string> = {};
    let invalid = false;
    for (const [index, segment] of segments.entries()) {
      if (!segment.startsWith(":")) continue;
      const value = decodeOnce(given[index] ?? "");
      invalid ||= !isPathValue(value);
      params[segment.slice(1)] = value ?? "";
    }
    return { entry, params, invalid };
  }
  return undefined;
}

function toEntries(routes: readonly Route[]): RouteEntry[] {
  const byPath = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    const methods = byPath.get(route.path) ?? new Map<string, Route>();
    byPath.set(route.path, methods);
    for (const method of Object.keys(route.bindings) as Method[]) methods.set(method, route);
    const get = methods.get("GET");
    if (get && !get.effect) methods.set("HEAD", get);
  }
  return [...byPath].map(([path, methods]) => ({
    path,
    methods,
    methodNotAllowed: REFUSALS.methodNotAllowed([...methods.keys()].join(", ")),
  }));
}
