import { RATE_LIMITS } from "@storefront/proxy/server";
import * as z from "zod";
import type { AnySchema } from "../brand.ts";
import { trustsEverybody } from "./trusted-proxies.ts";
import {
  assetAddress,
  baseAddress,
  bytes,
  count,
  flag,
  headerName,
  milliseconds,
  port,
  rate,
  secret,
  serviceAddress,
  share,
  wholeNumber,
} from "./variable-kinds.ts";

const MAX_SESSION_DAYS = 400;

const PROCESS = {
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  DRAIN_DELAY_MS: wholeNumber("milliseconds, 0 to 600000", 0, 600_000).default(0),
  LIMIT_CONNECTIONS: count.default(20_000),
  BUILD_ID: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, "letters, digits, . _ + -, at most 64")
    .optional(),
};

const BACKEND = {
  API_BASE_URL: baseAddress
    .refine((text) => text.endsWith("/v2"), "an address that ends with /v2")
    .optional(),
  EDGE_WORKER_KEY: secret(8).optional(),
  SANDBOX: flag.default("0"),
  SANDBOX_PORT: port.default(4000),
  BACKEND_CONNECTIONS: count.default(256),
  LIMIT_ACTIVE_CALLS: count.default(192),
  LIMIT_QUEUED_CALLS: count.default(1_024),
  LIMIT_RESERVED_CONNECTIONS: count.default(4),
  LIMIT_UPLOADS: count.default(16),
  LIMIT_UPLOADS_PER_SESSION: count.default(4),
  LIMIT_UPLOADS_PER_ADDRESS: count.default(8),
  LIMIT_UPLOAD_RATE: bytes.default(10 * 1_024),
  LIMIT_STREAMS: count.default(2_000),
  LIMIT_STREAMS_PER_ADDRESS: count.default(20),
  LIMIT_UNREAD_ANSWER_BYTES: bytes.default(64 * 1_024 * 1_024),
  DEADLINE_DEFAULT_MS: milliseconds.default(10_000),
  DEADLINE_SIGN_IN_MS: milliseconds.default(15_000),
  DEADLINE_CATALOGUE_MS: milliseconds.default(5_000),
  DEADLINE_LOGOUT_MS: milliseconds.default(2_000),
  DEADLINE_CONNECT_MS: milliseconds.default(2_000),
  DEADLINE_BODY_MS: milliseconds.default(15_000),
  LIMIT_JSON_BYTES: bytes.default(64 * 1_024),
  LIMIT_BEACON_BYTES: bytes.default(4 * 1_024),
  LIMIT_UPLOAD_BYTES: bytes.default(15 * 1_024 * 1_024),
  LIMIT_ANSWER_BYTES: bytes.default(8 * 1_024 * 1_024),
};

const SITE = {
  BRAND: z.string().optional(),
  BRAND_FILE: z.string().optional(),
  FLAG_SOURCE: z.enum(["brand", "backend"], { error: "brand or backend" }).optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: "our own http(s) origin" })
    .refine(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      "an origin without path or trailing slash",
    )
    .optional(),
  SESSION_COOKIE_DAYS: wholeNumber(
    `days, 1 to ${MAX_SESSION_DAYS} (browsers keep no cookie longer)`,
    1,
    MAX_SESSION_DAYS,
  ).default(30),
  PAGE_CDN: flag.default("0"),
  ASSET_BASE_URL: assetAddress.optional(),
  LIMIT_RENDERS: count.default(4),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: "a mailto:, tel: or https: address" })
    .optional(),
};

const EDGE = {
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((entry) => entry.trim() || []))
    .pipe(
      z
        .array(
          z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
            error: "comma-separated CIDRs, such as 10.0.0.0/8",
          }),
        )
        .refine((entries) => !trustsEverybody(entries), "CIDRs of our own proxies, not of everybody"),
    ),
  EDGE_HEADER_CONNECTING_IP: headerName.optional(),
  EDGE_HEADER_COUNTRY: headerName.optional(),
  EDGE_HEADER_CITY: headerName.optional(),
  EDGE_HEADER_REGION: headerName.optional(),
  EDGE_HEADER_TIMEZONE: headerName.optional(),
  EDGE_HEADER_LATITUDE: headerName.optional(),
  EDGE_HEADER_LONGITUDE: headerName.optional(),
};

const SHARED_STATE = {
  CACHE_ADMIN_TOKEN: secret(32).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "a redis:// or rediss:// address" }).optional(),
};

const DEVELOPMENT = {
  DEV_USER: z.string().optional(),
  DEV_USER_TOKEN_CHECKSUM: z.string().optional(),
  EDGE_ACCESS_CLIENT_ID: z.string().optional(),
  EDGE_ACCESS_CLIENT_SECRET: z.string().optional(),
};

const WATCHING = {
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  LOG_SUCCESS_SHARE: share.default(1),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
};

/** Every variable of any host except the rate limits, with its check and its default. */
export const HostVariables = z.object({
  ...PROCESS,
  ...BACKEND,
  ...SITE,
  ...EDGE,
  ...SHARED_STATE,
  ...DEVELOPMENT,
  ...WATCHING,
});

/** The variable of a rate limit: `RATE_LIMIT_LOGIN_ADDRESS` of `loginAddress`. */
export const rateLimitVariable = (limit: string): string =>
  `RATE_LIMIT_${limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * The kernel's rate limits by the names of their variables. A new limit of the kernel gets a variable automatically.
 */
export const RATE_LIMIT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(RATE_LIMITS).map((name) => [rateLimitVariable(name), name]),
);

/** The rate limits by the names of their variables. */
export const RateLimitVariables = z.object(
  Object.fromEntries([...RATE_LIMIT_NAMES.keys()].map((name) => [name, rate.optional()])),
);

/** Variables of a trunk by name, each with its check and its default. */
export type TrunkVariables = Readonly<Record<string, AnySchema>>;

/** The variables of the host and of a trunk. Throws when the trunk declares a name of the host. */
export function withTrunkVariables(own: TrunkVariables): z.ZodObject<Record<string, z.ZodType>> {
  const taken = Object.keys(own).filter(
    (name) => Object.hasOwn(HostVariables.shape, name) || RATE_LIMIT_NAMES.has(name),
  );
  if (taken.length > 0)
    throw new Error(`${taken.join(", ")}: a variable of every host already; give the trunk's another name.`);
  return z.object({ ...HostVariables.shape, ...(own as Record<string, z.ZodType>) });
}
