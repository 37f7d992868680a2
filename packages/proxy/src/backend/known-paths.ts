import type { DefinedBackend } from "../contract/define-backend.ts";
import { nearest } from "../contract/names.ts";
import { shapeOf } from "./translation.ts";

/**
 * Refuses rows that no call has: they would do nothing, and nobody would notice. `targets` are those of the routes, pages
 * and the host itself.
 * @throws with each such key and the nearest target.
 */
export function refuseUnknownPaths(
  { paths = {} }: Pick<DefinedBackend, "paths">,
  targets: () => Iterable<string>,
): void {
  const keys = Object.keys(paths);
  if (keys.length === 0) return;
  const names = [...targets()].map((target) => target.split("?", 1)[0] ?? target);
  const known = new Map(names.map((name) => [shapeOf(name), name]));
  const seen = new Map<string, string>();
  const mistakes = keys.flatMap((key) => {
    const shape = shapeOf(key);
    const other = seen.get(shape);
    seen.set(shape, key);
    if (other !== undefined) return [`${key} is the same path as ${other}`];
    return known.has(shape)
      ? []
      : [`nothing calls ${key}; the nearest is ${known.get(nearest(shape, [...known.keys()])) ?? "none"}`];
  });
  if (mistakes.length > 0)
    throw new Error(`The paths of the backend have mistakes: ${mistakes.join("; ")}. ${HINT}`);
}

const HINT = "What pages read is known from the trunk's publicReads.";
