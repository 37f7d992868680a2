import { isPathValue } from "./path-value.ts";
import type { Method, Target } from "./route.ts";

/** A target taken apart once: text between placeholders, and the query it may carry. */
export interface CompiledTarget {
  readonly text: Target;
  readonly method: Method;
  /** The path when nothing is to be filled. */
  readonly path: string;
  readonly segments: readonly (string | { readonly name: string })[];
  readonly query: readonly (readonly [key: string, name: string])[];
}

/** Where the values of placeholders come from, in order. */
export type ValueSource = (name: string) => unknown;

const compiled = new Map<Target, CompiledTarget>();

/** Takes a target apart; each distinct target once. */
export function compileTarget(text: Target): CompiledTarget {
  const known = compiled.get(text);
  if (known) return known;
  const space = text.indexOf(" ");
  const [path = "", query = ""] = text.slice(space + 1).split("?");
  const target: CompiledTarget = {
    text,
    method: text.slice(0, space) as Method,
    path,
    segments: path.includes("{") ? path.split("/").slice(1).map(toSegment) : [],
    query: query === "" ? [] : query.split("&").map(toQueryPair),
  };
  compiled.set(text, target);
  return target;
}

/**
 * The path and query of a target with its placeholders filled, or null when a value may not stand in a path.
 * A placeholder of the path must have a value; one of the query is left out without one.
 */
export function fillTarget(target: CompiledTarget, value: ValueSource): string | null {
  let path = target.path;
  if (target.segments.length > 0) {
    path = "";
    for (const segment of target.segments) {
      if (typeof segment === "string") {
        path += `/${segment}`;
        continue;
      }
      const given = value(segment.name);
      const filled = typeof given === "number" && Number.isSafeInteger(given) ? String(given) : given;
      if (!isPathValue(filled)) return null;
      path += `/${encodeURIComponent(filled)}`;
    }
  }
  return target.query.length === 0 ? path : path + fillQuery(target, value);
}

function fillQuery(target: CompiledTarget, value: ValueSource): string {
  const query = new URLSearchParams();
  for (const [key, name] of target.query) {
    const given = value(name);
    if (typeof given === "string" || typeof given === "number") query.append(key, String(given));
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}

function toSegment(text: string): string | { name: string } {
  return text.startsWith("{") && text.endsWith("}") ? { name: text.slice(1, -1) } : text;
}

function toQueryPair(text: string): [string, string] {
  const [key = "", placeholder = ""] = text.split("=");
  return [key, placeholder.replaceAll(/[{}]/g, "")];
}
