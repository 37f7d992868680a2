// server/sportsbook.ts
import { hostAllowlist, type HostBrand, type RouteParts, secret, serviceAddress } from "@storefront/host";
import { appSportbookRoutes, sportsRoutes } from "@storefront/sports/server";

/** Variables of the trunk: the key of provider-c, and its address until a token answer names one. */
export const variables = {
  SPORTSBOOK_API_KEY: secret(8).optional(),
  PROVIDER_C_API_URL: serviceAddress.optional(),
};

export function sportsbookRoutes(parts: RouteParts<HostBrand, typeof variables>) {
  const { environment, discovered } = parts;
  const hosts = ["api.provider-c.example"];
  const fallbackAddress = environment.PROVIDER_C_API_URL;
  const providerC = {
    apiKey: environment.SPORTSBOOK_API_KEY,
    allowedHosts: hostAllowlist(parts, { hosts, address: fallbackAddress }),
    // Only what the list names, as for every other address.
    allowLoopbackHttp: true,
    fallbackAddress,
  };
  const raw = { redirectHosts: hosts };
  const { publicOrigin } = environment;
  return [sportsRoutes({ publicOrigin, providerC, services: discovered, ...raw }), appSportbookRoutes(raw)];
}
