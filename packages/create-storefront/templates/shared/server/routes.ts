import { authRoutes, logsRoutes, walletRoutes } from "@storefront/account/server";
import { favoritesRoutes, gamesRoutes, searchRoutes } from "@storefront/games/server";
import { composeRoutes, type Registry } from "@storefront/proxy";

const casinoMode = "current";

// A route that is not listed here does not exist. `without(walletRoutes, "receipt")` leaves one out.
export const routes = (): Registry =>
  composeRoutes([
    authRoutes({
      registerTypeVersion: 2,
      requestDocument: false,
      requestPhone: false,
      socialProviders: [],
    }),
    logsRoutes,
    walletRoutes,
    gamesRoutes({ casinoMode }),
    favoritesRoutes,
    searchRoutes({ casinoMode }),
  ]);
