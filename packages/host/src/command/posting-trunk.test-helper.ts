import { composeRoutes, defineRoutes } from "@storefront/proxy";
import { defineTrunk } from "../process/trunk.ts";
import { testTrunk } from "../process/trunk.test-helper.ts";

/** A trunk with a route that takes POST and needs a session. */
export const postingTrunk = defineTrunk({
  brands: testTrunk.brands,
  routes: () =>
    composeRoutes([defineRoutes("club", { join: { path: "/api/club/join", POST: "POST /club/join" } })]),
});
