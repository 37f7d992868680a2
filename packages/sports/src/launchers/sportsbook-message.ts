import { readFields } from "../sports/sports.schema.ts";

/** A request of a sportsbook's page to ours. */
export type SportsbookMessage =
  | { readonly type: "height"; readonly height: number }
  | { readonly type: "navigation"; readonly path: string }
  | { readonly type: "login_required" }
  | { readonly type: "unknown" };

const LARGEST_HEIGHT = 30_000;
/**
 * A path of the same site: `//host` and `/\host` would be other hosts. Printable characters only, of limited length.
 */
const PATH = /^\/(?![/\\])[\x21-\x7e]{0,2000}$/;

/**
 * Reads a window message of a sportsbook: `{type: "height", height}`, `{type: "navigation", path}` and `{type:
 * "login_required"}`; `unknown` for everything else. A path is untrusted input. The specification does not show the
 * messages of the providers: give a launcher a `readMessage` for them.
 */
export function readSportsbookMessage(data: unknown): SportsbookMessage {
  const { type, height, path } = readFields(data);
  if (type === "login_required") return { type };
  if (type === "height" && typeof height === "number" && height > 0 && height <= LARGEST_HEIGHT) {
    return { type, height };
  }
  if (type === "navigation" && typeof path === "string" && PATH.test(path)) return { type, path };
  return { type: "unknown" };
}
