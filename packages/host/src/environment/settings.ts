import { namesOf } from "@storefront/proxy/host";
import type { DefinedBackend, ProxySettings, TrunkNames } from "@storefront/proxy";
import type { HostEnvironment } from "./env.ts";

/** The configured values of the limits whose use is a metric, by the name of their variable in lower case. */
export const limitsOf = (environment: HostEnvironment): Readonly<Record<string, number>> => ({
  connections: environment.LIMIT_CONNECTIONS,
  backend_connections: environment.BACKEND_CONNECTIONS,
  active_calls: environment.limits.activeCalls,
  queued_calls: environment.limits.queuedCalls,
  uploads: environment.limits.uploads,
  streams: environment.limits.streams,
  renders: environment.LIMIT_RENDERS,
  unread_answer_bytes: environment.limits.unreadAnswerBytes,
});

/** The settings of the kernel, made of the environment and the brand. */
export function proxySettings(
  environment: HostEnvironment,
  apiBaseUrl: string,
  development: boolean,
  trunk: Partial<TrunkNames> & { readonly backend?: DefinedBackend | undefined } = {},
): ProxySettings {
  const { brand } = environment;
  return {
    publicOrigin: environment.publicOrigin,
    ...namesOf(trunk),
    brand: {
      id: brand.id,
      tenant: brand.tenant,
      locales: brand.locales,
      currency: brand.currency,
      country: brand.country,
      countryAlpha3: brand.countryAlpha3,
      jurisdiction: brand.jurisdiction,
      geoOverrides: brand.geoOverrides,
      catalogue: brand.catalogue,
    },
    build: environment.BUILD_ID,
    backend: {
      ...trunk.backend,
      baseUrl: apiBaseUrl,
      edgeWorkerKey: environment.EDGE_WORKER_KEY,
      connections: environment.BACKEND_CONNECTIONS,
    },
    sessionCookieDays: environment.SESSION_COOKIE_DAYS,
    deviceCookieKeys: environment.DEVICE_COOKIE_KEYS,
    logsPlayers: environment.LOG_PLAYERS === "1",
    trustedProxies: environment.TRUSTED_PROXIES,
    edgeHeaders: {
      connectingIp: environment.EDGE_HEADER_CONNECTING_IP,
      country: environment.EDGE_HEADER_COUNTRY,
      city: environment.EDGE_HEADER_CITY,
      region: environment.EDGE_HEADER_REGION,
      timezone: environment.EDGE_HEADER_TIMEZONE,
      latitude: environment.EDGE_HEADER_LATITUDE,
      longitude: environment.EDGE_HEADER_LONGITUDE,
    },
    deadlines: environment.deadlines,
    limits: environment.limits,
    rateLimits: environment.rateLimits,
    explainsOrigins: environment.NODE_ENV === "development",
    ...(development && {
      development: {
        devUser: environment.DEV_USER,
        devUserTokenChecksum: environment.DEV_USER_TOKEN_CHECKSUM,
        edgeAccessClientId: environment.EDGE_ACCESS_CLIENT_ID,
        edgeAccessClientSecret: environment.EDGE_ACCESS_CLIENT_SECRET,
      },
    }),
  };
}
