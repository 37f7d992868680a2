import * as z from "zod/mini";

/** Which calls a rule is about: an exact path below `/v2`, a prefix such as `/auth/*`, or `*`. */
export const PathPattern = z.string().check(z.regex(/^(\/|\*$)/, "Starts with / or is *"));

/** Whether a path matches a pattern. */
export function matchesPath(pattern: string, path: string): boolean {
  if (pattern === "*") return true;
  return pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The path of a call as rules name it: without `/v2`. */
export const rulePath = (path: string): string => path.replace(/^\/v2(?=\/)/, "");
