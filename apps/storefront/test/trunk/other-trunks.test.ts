import { forcedLogoutRoutes, sweepstakesRoutes } from "@storefront/account/server";
import { registryOf } from "@storefront/host";
import { developmentGroups } from "@storefront/host/development";
import { composeRoutes, type Route } from "@storefront/proxy";
import { describe, expect, it } from "vitest";
import { storefront } from "../../server/storefront.ts";

const foreign = Object.values<Route>({ ...forcedLogoutRoutes, ...sweepstakesRoutes() });
const own = registryOf(storefront, { development: developmentGroups }).routes;

describe("what only other trunks have (decision R5)", () => {
  it.each(foreign)("$path is no route here", ({ id, path }) => {
    expect(foreign).toHaveLength(9);
    expect(own.some((route) => route.id === id || route.path === path)).toBe(false);
  });

  it("is not named by any call of a route here", () => {
    const calls = own.flatMap((route) => route.calls);
    expect(calls.length).toBeGreaterThan(50);
    expect(calls.filter((target) => / \/(?:sweepstakes|store)\//.test(target))).toEqual([]);
  });

  it("could be composed beside everything here: no path and no id collides", () => {
    const group = (routes: readonly Route[]): Record<string, Route> =>
      Object.fromEntries(routes.map((route) => [route.id, route]));
    expect(composeRoutes([group(own), group(foreign)]).routes).toHaveLength(own.length + foreign.length);
  });
});
