import { authRoutes, logsRoutes, paymentsRoutes, userRoutes, walletRoutes } from "@storefront/account/server";
import { favoritesRoutes, gamesRoutes, searchRoutes } from "@storefront/games/server";
import { composeRoutes, type Registry, without } from "@storefront/proxy";

/** The path that lists games: `current`, or `legacy` of an older backend. */
export const casinoMode = "current";

// A route that is not listed here does not exist.
export const routes = (): Registry =>
  composeRoutes([
    authRoutes({
      registerTypeVersion: 2,
      requestDocument: false,
      requestPhone: false,
      socialProviders: [],
    }),
    logsRoutes,
    userRoutes({ helpdesk: "helpdesk" }),
    walletRoutes,
    without(paymentsRoutes, "pixKey", "bankAccount"),
    gamesRoutes({ casinoMode }),
    favoritesRoutes,
    searchRoutes({ casinoMode }),
  ]);
