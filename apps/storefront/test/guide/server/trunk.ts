import { defineTrunk } from "@storefront/host";
import { composeRoutes } from "@storefront/proxy";
import { brands } from "../../../brands/index.ts";
import { leagueRoutes } from "./league.ts";

export const storefront = defineTrunk({
  brands,
  routes: () => composeRoutes([leagueRoutes]),
  // #region cache
  cachePolicies: {
    topGames: { fresh: 20_000 },
    standings: { fresh: 30_000, stale: 600_000, tags: ["league"], pool: "main" },
  },
  // #endregion
  // #region app
  app: (app, { brand }) => {
    app.get("/status", (context) => context.text(`${brand.name} is open`));
    app.use("/api/games/*", async (context, next) => {
      await next();
      context.header("x-shop", "games");
    });
  },
  // #endregion
});
