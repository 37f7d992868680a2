import { shapeOf } from "../backend/translation.ts";
import type { DefinedBackend } from "../contract/define-backend.ts";
import type { BackendAnswers } from "../contract/route-facts.ts";
import type { Route, RouteGroup } from "../contract/route.ts";

/** The routes that a host serves. */
export interface Registry {
  readonly routes: readonly Route[];
}

/**
 * Puts groups together into a registry; a route that no group has does not exist.
 * @throws when two routes share an id, a path and method, or a path that differs only in the names of its parameters.
 * @example
 * ```ts
 * const league = defineRoutes("league", {
 *   table: { path: "/api/league/table", GET: "GET /league/table", access: "public" },
 * });
 * export const routes = () => composeRoutes([league, platformRoutes({ build: "2026-11-29" })]);
 * ```
 */
export function composeRoutes(groups: readonly RouteGroup[]): Registry {
  const routes = groups.flatMap((group) => Object.values(group));
  refuseDuplicates(routes);
  return { routes };
}

/** The backend calls of a registry, and that of the profile, which every session has. */
export const targetsOf = ({ routes }: Registry): readonly string[] => [
  "GET /auth/user-profile",
  ...routes.flatMap(({ calls }) => calls),
];

/** The required fields of a registry's answers, by the shape of their target. */
export const answersOf = ({ routes }: Registry): ReadonlyMap<string, BackendAnswers[string]> =>
  new Map(
    routes.flatMap(({ answers = {} }) =>
      Object.entries(answers).map(([target, shape]) => [shapeOf(target), shape] as const),
    ),
  );

/** A copy of a group without some of its routes. An unknown name does not compile. */
export function without<Name extends string, Left extends Name>(
  group: RouteGroup<Name>,
  ...names: readonly Left[]
): RouteGroup<Exclude<Name, Left>> {
  const left: readonly string[] = names;
  return Object.fromEntries(Object.entries(group).filter(([name]) => !left.includes(name))) as RouteGroup<
    Exclude<Name, Left>
  >;
}

function refuseDuplicates(routes: readonly Route[]): void {
  const seen = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const route of routes) {
    const shape = route.path.replaceAll(/:[^/]+/g, ":");
    const path = paths.get(shape) ?? route.path;
    if (path !== route.path)
      throw new Error(`${path} and ${route.path} are one path: name the parameters alike.`);
    paths.set(shape, path);
    for (const key of [route.id, ...Object.keys(route.bindings).map((method) => `${method} ${shape}`)]) {
      const other = seen.get(key);
      if (other !== undefined)
        throw new Error(`Two routes are ${key}: ${other} and ${route.id}. Leave one out with without().`);
      seen.set(key, route.id);
    }
  }
}

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

/** The known name that is most similar to another; empty when none is known. */
export function nearest(name: string, known: readonly string[]): string {
  let [best, least] = ["", Number.POSITIVE_INFINITY];
  for (const other of known) {
    const far = distance(name, other);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** The number of letters to add, remove or change between two names. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const above = row;
    row = [index + 1];
    for (const [index, own] of Array.from(other).entries())
      row.push(
        Math.min(
          (above[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + 1,
          (above[index] ?? 0) + (own === letter ? 0 : 1),
        ),
      );
  }
  return row.at(-1) ?? 0;
}
