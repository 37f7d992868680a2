import { defineTrunk } from "@storefront/host";
import { composeRoutes, defineRoutes, json, type RouteGroup } from "@storefront/proxy";
import { brands } from "./server.ts";

// #region rows
export const leagueRoutes: RouteGroup<"standings" | "champion"> = defineRoutes("league", {
  // One backend call: the row names the policy.
  standings: {
    path: "/api/league/standings",
    GET: "GET /league/standings",
    access: "public",
    cache: "standings",
  },
  // Computed from what is kept; it never calls the backend.
  champion: {
    path: "/api/league/champion",
    GET: async ({ cache }) => {
      const kept = await cache.peek("standings", "GET /league/standings");
      return json(championOf(kept?.data), { cache: kept?.state ?? "cold" });
    },
    access: "public",
    calls: [],
  },
});
// #endregion

// #region policy
export const trunk = defineTrunk({
  brands,
  routes: () => composeRoutes([leagueRoutes]),
  cachePolicies: { standings: { fresh: 30_000, stale: 600_000, tags: ["league"], pool: "main" } },
});
// #endregion

function championOf(standings: unknown): { name: string | null } {
  const [first] = Array.isArray(standings) ? (standings as unknown[]) : [];
  return { name: typeof first === "string" ? first : null };
}
