import { defineRoutes, type RouteGroup } from "@storefront/proxy/server";
import { logoutAuto } from "./logout-auto.ts";

/** Forced logout, for trunks that have the route (document 1, section 1); this library composes it nowhere (decision R5). */
export const forcedLogoutRoutes: RouteGroup<"logoutAuto"> = defineRoutes("auth", {
  logoutAuto: { path: "/api/auth/logout-auto", POST: logoutAuto, access: "public", errors: "own", payload: "beacon", crossSite: "ignore",
                calls: ["POST /auth/logout"] },
});
