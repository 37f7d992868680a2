import { defineRoutes, json, type RouteGroup } from "@storefront/proxy";

export const leagueRoutes: RouteGroup<"standings" | "size"> = defineRoutes("league", {
  // One backend call: the row names the policy.
  standings: {
    path: "/api/league/standings",
    GET: "GET /league/standings",
    access: "public",
    cache: "standings",
  },
  // Computed from what is kept; it never calls the backend.
  size: {
    path: "/api/league/size",
    GET: async ({ cache }) => {
      const kept = await cache.peek("standings", "GET /league/standings");
      return json(
        { teams: Array.isArray(kept?.data) ? kept.data.length : 0 },
        { cache: kept?.state ?? "cold" },
      );
    },
    access: "public",
    calls: [],
  },
});
