import type { Registry, RouteGroup } from "@storefront/proxy";
import { type Cache, developmentRoutes } from "@storefront/proxy/host";

/** One method of a route as a row of a printed table. */
export interface RouteRow {
  readonly id: string;
  /** The area of the route: the first part of its id. */
  readonly area: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Its backend calls; a dash when there are none. */
  readonly target: string;
  /** `public`, `session` or `optional`, and whether it has an effect or is for development alone. */
  readonly access: string;
  readonly reply: string;
  readonly errors: string;
  /** True when it moves money: a call that failed may have been made. */
  readonly money: boolean;
}

const effectText = (effect: boolean | readonly string[]): string =>
  typeof effect === "boolean" ? (effect ? ", effect" : "") : `, effect below ${effect.join(" ")}`;

/** Every route and method of a registry in the order of its groups: for a page of documentation, or a terminal. */
export const routeTable = ({ routes }: Registry): RouteRow[] =>
  routes.flatMap(({ id, area, name, path, access, effect, reply, errors, calls, bindings, changesUser }) =>
    Object.entries(bindings).map(([method, binding]) => ({
      id,
      area,
      name,
      method,
      path,
      target: typeof binding === "string" ? binding : calls.join(", ") || "–",
      access: `${access}${effectText(effect)}${area === "dev" ? ", development" : ""}`,
      reply,
      errors,
      money: changesUser === "money" && method !== "GET",
    })),
  );

/**
 * The route groups that a development host has beside its trunk's own: the value of `development` for
 * `createStorefrontHost` and `registryOf`. A production build never imports them.
 */
export const developmentGroups = (cache: Cache): readonly RouteGroup[] => [developmentRoutes({ cache })];
