import {
  addressRoutes,
  albumRoutes,
  authRoutes,
  createAlbum,
  encryptUserId,
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
import { hostAllowlist, type RouteParts } from "@storefront/host";
import {
  cacheRoutes,
  composeRoutes,
  platformRoutes,
  type Registry,
  type RouteGroup,
} from "@storefront/proxy";
import { preferencesGuard } from "@storefront/site/server";
import { appSportbookRoutes, sportsRoutes } from "@storefront/sports/server";
import type { SiteBrand } from "@storefront/site/brand";
import { preferences } from "../site/preferences.ts";
import type { services } from "./services.ts";
import type { variables } from "./variables.ts";

type Parts = RouteParts<SiteBrand, typeof variables, keyof typeof services>;

/** The groups of this trunk; what is not listed here does not exist. */
const routeGroups = (parts: Parts): RouteGroup[] => {
  const { brand, currentBrand, environment, services, discovered, cache } = parts;
  const { ALBUM_USER_KEY, BUILD_ID, CACHE_ADMIN_TOKEN, CACHE_PURGE_URL, PROVIDER_C_API_URL } = environment;
  const { scriptPaths, redirectHosts: others } = brand.sportsbook;
  const raw = { scriptPaths, redirectHosts: [...brand.providerC.allowedHosts, ...others] };
  const album = createAlbum({
    enabled: brand.albumConfig.enabled,
    service: services.album,
    encryptUserId: ALBUM_USER_KEY === undefined ? undefined : encryptUserId(ALBUM_USER_KEY),
    brandId: brand.id,
    campaign: brand.albumConfig.campaign,
  });
  return [
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
    userRoutes({
      helpdesk: brand.helpdesk,
      referralV1: services.referralV1,
      referralV2: services.referralV2,
    }),
    preferencesRoutes(preferencesGuard(preferences)),
    walletRoutes,
    paymentsRoutes,
    gamesRoutes({ casinoMode: brand.casinoMode }),
    favoritesRoutes,
    searchRoutes({ casinoMode: brand.casinoMode }),
    sportsRoutes({
      publicOrigin: environment.publicOrigin,
      providerC: {
        apiKey: environment.SPORTSBOOK_API_KEY,
        allowedHosts: hostAllowlist(parts, {
          hosts: brand.providerC.allowedHosts,
          address: PROVIDER_C_API_URL,
        }),
        // Only what the list names, as for every other address.
        allowLoopbackHttp: true,
        fallbackAddress: PROVIDER_C_API_URL,
      },
      services: discovered,
      ...raw,
    }),
    appSportbookRoutes(raw),
    kycRoutes,
    rewardsRoutes,
    incomeReportRoutes,
    ftdCashbackRoutes({ eligibility: services.cashbackEligibility, dispatch: services.cashbackDispatch }),
    trackingRoutes({ attribution: services.attribution }),
    platformRoutes({ build: BUILD_ID }),
    cacheRoutes({
      cache,
      adminTokens: CACHE_ADMIN_TOKEN,
      edgePurge: CACHE_PURGE_URL === undefined ? undefined : services.edgePurge,
    }),
    albumRoutes(album),
    ...parts.development,
  ];
};

export const routes = (parts: Parts): Registry => composeRoutes(routeGroups(parts));
