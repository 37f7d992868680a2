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
import { favoritesRoutes, gamesRoutes, searchRoutes } from "@storefront/games/server";
import { kycRoutes } from "@storefront/kyc/server";
import { preferencesRoutes } from "@storefront/preferences/server";
import type { Cache } from "@storefront/proxy/cache";
import {
  cacheRoutes,
  composeRoutes,
  platformRoutes,
  type Registry,
  type RouteGroup,
} from "@storefront/proxy/server";
import { appSportbookRoutes, sportsRoutes, type SportsSettings } from "@storefront/sports/server";
import type { Album } from "../album/album.ts";
import { albumRoutes } from "../album/album.routes.ts";
import type { Brand } from "../brands/index.ts";
import type { TrunkServices } from "./services.ts";

/** What decides this trunk's routes. */
export interface RouteSettings {
  brand: Brand;
  build: string;
  services: TrunkServices;
  sports: SportsSettings;
  album: Album;
  cache: Cache;
  /** Of the cache tools; without one they do not exist. */
  adminToken: string | undefined;
  /** The edge has a purge of its own. */
  hasEdgePurge: boolean;
  /** The development routes: only the development build has them. */
  development: readonly RouteGroup[];
}

/** The groups of this trunk; what is not listed here does not exist. */
export const routeGroups = (settings: RouteSettings): RouteGroup[] => {
  const { brand, build, services, sports, album, cache, adminToken, hasEdgePurge } = settings;
  return [
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
    userRoutes({
      helpdesk: brand.helpdesk,
      referralV1: services.referralV1,
      referralV2: services.referralV2,
    }),
    preferencesRoutes(),
    walletRoutes,
    paymentsRoutes,
    gamesRoutes({ casinoMode: brand.casinoMode }),
    favoritesRoutes,
    searchRoutes({ casinoMode: brand.casinoMode }),
    sportsRoutes(sports),
    appSportbookRoutes,
    kycRoutes,
    rewardsRoutes,
    incomeReportRoutes,
    ftdCashbackRoutes({ eligibility: services.cashbackEligibility, dispatch: services.cashbackDispatch }),
    trackingRoutes({ attribution: services.attribution }),
    platformRoutes({ build }),
    cacheRoutes({ cache, adminToken, edgePurge: hasEdgePurge ? services.edgePurge : undefined }),
    albumRoutes({ album, enabled: brand.albumConfig.enabled }),
    ...settings.development,
  ];
};

/** This trunk's registry. */
export const routes = (settings: RouteSettings): Registry =>
  composeRoutes(routeGroups(settings), {
    development: settings.development.length > 0,
    features: settings.brand.albumConfig.enabled ? ["album"] : [],
  });
