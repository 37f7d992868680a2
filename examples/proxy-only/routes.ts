import {
  authRoutes,
  forcedLogoutRoutes,
  paymentsRoutes,
  sweepstakesRoutes,
  walletRoutes,
} from "@storefront/account/server";
import { composeRoutes, type Registry, without } from "@storefront/proxy";

const auth = authRoutes({
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: [],
});

export const routes = (): Registry =>
  composeRoutes([
    { ...auth, ...forcedLogoutRoutes },
    walletRoutes,
    without(paymentsRoutes, "pixKey", "bankAccount"),
    sweepstakesRoutes(),
  ]);
