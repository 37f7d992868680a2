import {
  addressRoutes,
  authRoutes,
  incomeReportRoutes,
  logsRoutes,
  paymentsRoutes,
  rewardsRoutes,
  userRoutes,
  validationRoutes,
  walletRoutes,
} from "@storefront/account/server";
import { favoritesRoutes, gamesRoutes, searchRoutes } from "@storefront/games/server";
import type { RouteParts } from "@storefront/host";
import { kycRoutes } from "@storefront/kyc/server";
import { preferencesRoutes } from "@storefront/preferences/server";
import { composeRoutes, platformRoutes, type Registry } from "@storefront/proxy";
import type { SiteBrand } from "@storefront/site/brand";

// A route that is not listed here does not exist. `without(walletRoutes, "receipt")` leaves one out.
export const routes = ({ brand, currentBrand, environment, development }: RouteParts<SiteBrand>): Registry =>
  composeRoutes([
    authRoutes({
      registerTypeVersion: brand.registerTypeVersion,
      // Read at each registration, as the form that the page shows is.
      get requestDocument() {
        return currentBrand().requestDocument;
      },
      get requestPhone() {
        return currentBrand().requestPhone;
      },
      socialProviders: brand.socialProviders,
      captchaBeforeDocuments: brand.captcha?.beforeDocuments,
      exposeAccessToken: brand.session.exposeAccessToken,
    }),
    logsRoutes,
    validationRoutes,
    addressRoutes,
    userRoutes({ helpdesk: brand.helpdesk }),
    preferencesRoutes(),
    walletRoutes,
    paymentsRoutes,
    gamesRoutes({ casinoMode: brand.casinoMode }),
    favoritesRoutes,
    searchRoutes({ casinoMode: brand.casinoMode }),
    kycRoutes,
    rewardsRoutes,
    incomeReportRoutes,
    platformRoutes({ build: environment.BUILD_ID }),
    ...development,
  ]);
