import {
  addressRoutes,
  authRoutes,
  ftdCashbackRoutes,
  incomeReportRoutes,
  logsRoutes,
  paymentsRoutes,
  rewardsRoutes,
  trackingRoutes,
  userRoutes,
  validationRoutes,
  walletRoutes,
} from "@storefront/account/server";
import { kycRoutes } from "@storefront/kyc/server";
import { preferencesRoutes } from "@storefront/preferences/server";
import { composeRoutes, type Registry, type RouteGroup } from "@storefront/proxy/server";
import type { Brand } from "../brands/index.ts";
import type { ExternalServices } from "./external-services.ts";

/** What decides this trunk's routes. */
export interface RouteSettings {
  brand: Brand;
  services: ExternalServices;
  /** Development routes are composed in only by the development build. */
  development: boolean;
}

/** The groups of this trunk; what is not listed here does not exist. */
export const routeGroups = ({ brand, services }: RouteSettings): RouteGroup[] => [
  authRoutes({
    registerTypeVersion: brand.registerTypeVersion,
    requestDocument: brand.requestDocument,
    requestPhone: brand.requestPhone,
    socialProviders: brand.socialProviders,
    exposeAccessToken: brand.session.exposeAccessToken,
  }),
  logsRoutes,
  validationRoutes,
  addressRoutes,
  userRoutes({ helpdesk: brand.helpdesk, referralV1: services.referralV1, referralV2: services.referralV2 }),
  preferencesRoutes(),
  walletRoutes,
  paymentsRoutes,
  rewardsRoutes,
  incomeReportRoutes,
  ftdCashbackRoutes({ eligibility: services.cashbackEligibility, dispatch: services.cashbackDispatch }),
  trackingRoutes({ attribution: services.attribution }),
  kycRoutes,
];

/** This trunk's registry. */
export const routes = (settings: RouteSettings): Registry =>
  composeRoutes(routeGroups(settings), {
    development: settings.development,
    features: settings.brand.albumConfig.enabled ? ["album"] : [],
  });
