import { type ProxySettings, RATE_LIMITS } from "@storefront/proxy";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "@storefront/proxy/host";
import * as z from "zod";
import type { AnySchema } from "../brand.ts";
import {
  assetAddress,
  baseAddress,
  count,
  flag,
  headerName,
  listenAddress,
  milliseconds,
  ownOrigin,
  port,
  rate,
  redisAddress,
  secret,
  secretList,
  serviceAddress,
  share,
  trustsStrangers,
  wholeNumber,
} from "./variable-kinds.ts";

const MAX_SESSION_DAYS = 400;

/** The process and its listener. */
const PROCESS = {
  PORT: port.default(3000).describe("port of the site"),
  HOST: listenAddress.default("127.0.0.1").describe("address of the site"),
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "production, development or test" })
    .default("production")
    .describe(
      "whether it is set or not, every library runs its production build; the built host never serves development routes",
    ),
  DRAIN_DELAY_MS: wholeNumber("milliseconds, 0 to 600000", 0, 600_000)
    .default(0)
    .describe("after SIGTERM: how long the listener stays open while `/readyz` says 503; at most 600000"),
  DRAIN_LIMIT_MS: wholeNumber("milliseconds, 2000 to 600000", 2_000, 600_000).optional().meta({
    description:
      "after the delay: how long calls that have begun may last, at least 2000; a second before its end those that are left are answered with a failure",
    unset: "the longest deadline and a second",
  }),
  LIMIT_CONNECTIONS: count
    .default(20_000)
    .describe(
      "open connections of clients; more are closed as they come. Fewer where the limit of open files (`ulimit -n`) leaves too few for upstreams",
    ),
  BUILD_ID: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, "letters, digits, . _ + -, at most 64")
    .optional()
    .meta({
      description:
        "header `version`, `/api/version`, label of the metrics. Unset, a build of `site` has its commit, one of Next.js its own name, and any other, or one without git, a name made of its files",
      unset: "the build's own name",
    }),
};

/** The backend. The limits and deadlines of its calls are families of `variables.ts`. */
const BACKEND = {
  API_BASE_URL: baseAddress
    .refine((text) => text.endsWith("/v2"), "an address that ends with /v2")
    .optional()
    .describe(
      "the backend; ends with `/v2`, without query, fragment and user information; needed unless `SANDBOX=1`",
    ),
  EDGE_WORKER_KEY: secret(8).optional().meta({
    description: "secret header of backend calls, at least 8 characters",
    unset: "required in production with a real backend",
  }),
  SANDBOX: flag.default("0").describe("1: the embedded sandbox backend, in production too"),
  SANDBOX_PORT: port
    .default(4000)
    .describe("port of the embedded sandbox; another free one when it is taken"),
  BACKEND_CONNECTIONS: count.default(256).describe("connections to the backend"),
};

/** The site that the host serves. */
const SITE = {
  BRAND: z.string().optional().meta({ description: "id of a brand of the trunk", unset: "the first brand" }),
  BRAND_FILE: z.string().optional().describe("path of a JSON file with a brand, which wins"),
  PUBLIC_ORIGIN: ownOrigin.optional().meta({
    description:
      "our own origin: cookie security and cross-site check. With a real backend in production it must be given, and https or loopback",
    unset: "`http://HOST:PORT`",
  }),
  SESSION_COOKIE_DAYS: wholeNumber(
    `days, 1 to ${MAX_SESSION_DAYS} (browsers keep no cookie longer)`,
    1,
    MAX_SESSION_DAYS,
  )
    .default(30)
    .describe("lifetime of both session cookies, 1 to 400, renewed by each refresh"),
  PAGE_CDN: flag.default("0").describe("1: shared caches may keep pages for 30 seconds"),
  ASSET_BASE_URL: assetAddress.optional().meta({
    description:
      "address of a store that has `/assets/…` of this build, and of the one before it; the policy of the pages follows",
    unset: "unset → our own `/assets/`",
  }),
  LIMIT_RENDERS: count
    .default(4)
    .describe(
      "pages rendered at once; as many wait as are rendered in two seconds, in turn by address, and the rest get 503 with `Retry-After`",
    ),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: "a mailto:, tel: or https: address" })
    .refine((text) => !/\s/.test(text), "an address without spaces")
    .optional()
    .meta({
      description: "where `/.well-known/security.txt` sends reports: a `mailto:`, `tel:` or `https:` address",
      unset: "`mailto:security@` the host of `PUBLIC_ORIGIN`",
    }),
};

/** Trusted proxies and the headers that they set. */
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
        .refine(
          (entries) => !trustsStrangers(entries),
          "CIDRs of our own proxies: no public block larger than a /8, or a /16 of IPv6",
        ),
    )
    .describe(
      "comma-separated CIDRs of our own proxies, whose forwarding headers are believed; a public block larger than a /8, or a /16 of IPv6, is refused",
    ),
  EDGE_HEADER_CONNECTING_IP: headerName
    .optional()
    .describe("name of the header with the player's address; it may carry a port"),
  EDGE_HEADER_COUNTRY: headerName
    .optional()
    .describe("name of the header with the visitor's country, two letters"),
  EDGE_HEADER_CITY: headerName.optional().describe("name of the header with the city"),
  EDGE_HEADER_REGION: headerName.optional().describe("name of the header with the region"),
  EDGE_HEADER_TIMEZONE: headerName.optional().describe("name of the header with the time zone"),
  EDGE_HEADER_LATITUDE: headerName.optional().describe("name of the header with the latitude"),
  EDGE_HEADER_LONGITUDE: headerName.optional().describe("name of the header with the longitude"),
};

/** State that instances share. */
const SHARED_STATE = {
  CACHE_ADMIN_TOKEN: secretList(32).optional().meta({
    description: "comma-separated tokens of `/api/cache/*`, at least 32 characters each; all are accepted",
    unset: "unset → 404",
  }),
  DEVICE_COOKIE_KEYS: secretList(16).optional().meta({
    description:
      "comma-separated secrets of the device cookies, at least 16 characters each; the first signs, all are accepted",
    unset: "unset → made of `EDGE_WORKER_KEY`",
  }),
  REDIS_URL: redisAddress.optional().meta({
    description:
      "cache, purges and rate limits that instances share: `redis://host`, `redis+sentinel://one,two/master` or `redis+cluster://one,two`, `rediss` for TLS; the user needs rights for the keys and the channels `storefront:*`",
    unset: "unset → in this process only",
  }),
};

/** Headers of development builds. */
const DEVELOPMENT = {
  DEV_USER: z.string().optional().describe("backend header of development builds"),
  DEV_USER_TOKEN_CHECKSUM: z.string().optional().describe("backend header of development builds"),
  EDGE_ACCESS_CLIENT_ID: z.string().optional().describe("backend header of development builds"),
  EDGE_ACCESS_CLIENT_SECRET: z.string().optional().describe("backend header of development builds"),
};

/** Log, metrics and traces. */
const WATCHING = {
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "trace, debug, info, warn, error, fatal or silent",
    })
    .default("info")
    .describe("`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`"),
  LOG_SUCCESS_SHARE: share
    .default(1)
    .describe("share of successful requests that get a line, 0 to 1; what fails always gets one"),
  METRICS_PORT: port
    .optional()
    .meta({ description: "port of the Prometheus text, another than `PORT`", unset: "unset → off" }),
  METRICS_HOST: listenAddress
    .default("127.0.0.1")
    .describe("address of the metrics; it must not be reached from the internet"),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress
    .optional()
    .meta({ description: "OpenTelemetry collector (OTLP over HTTP)", unset: "unset → tracing off" }),
};

/** Every variable of any host that is no member of a family, with its check and its default. */
export const HostVariables = z.object({
  ...PROCESS,
  ...BACKEND,
  ...SITE,
  ...EDGE,
  ...SHARED_STATE,
  ...DEVELOPMENT,
  ...WATCHING,
});

/** Settings of the kernel that have a variable each. A rate limit that was not given is not here. */
export interface KernelSettings {
  rateLimits: NonNullable<ProxySettings["rateLimits"]>;
  deadlines: Required<NonNullable<ProxySettings["deadlines"]>>;
  limits: Required<NonNullable<ProxySettings["limits"]>>;
}

const upperCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The variable of a rate limit: `RATE_LIMIT_LOGIN_ADDRESS` of `loginAddress`. */
export const rateLimitVariable = (limit: string): string => `RATE_LIMIT_${upperCase(limit)}`;

/** A variable that is named after a setting of one of the kernel's tables. */
interface FamilyMember {
  readonly variable: string;
  readonly table: keyof KernelSettings;
  readonly setting: string;
  readonly kind: z.ZodType;
}

const familyOf = (
  table: keyof KernelSettings,
  settings: object,
  variableOf: (setting: string) => string,
  kind: z.ZodType,
): FamilyMember[] =>
  Object.keys(settings).map((setting) => ({ variable: variableOf(setting), table, setting, kind }));

/**
 * `RATE_LIMIT_LOGIN=20/60` is twenty calls in a minute; `DEADLINE_SIGN_IN_MS` and its like are milliseconds,
 * `LIMIT_JSON_BYTES` and its like bytes and numbers. The defaults and what each means are in the kernel's tables.
 */
const FAMILIES: readonly FamilyMember[] = [
  ...familyOf("rateLimits", RATE_LIMITS, rateLimitVariable, rate),
  ...familyOf("deadlines", DEFAULT_DEADLINES, (name) => `DEADLINE_${upperCase(name)}_MS`, milliseconds),
  ...familyOf("limits", DEFAULT_LIMITS, (name) => `LIMIT_${upperCase(name)}`, count),
];

/** The names of the variables whose names follow from the kernel's tables. */
export const FAMILY_NAMES: readonly string[] = FAMILIES.map(({ variable }) => variable);

/** The checks of those variables. */
export const FamilyVariables = z.object(
  Object.fromEntries(FAMILIES.map(({ variable, kind }) => [variable, kind.optional()])),
);

/** The settings that checked variables of the families give, over the defaults of the kernel. */
export function kernelSettings(values: z.infer<typeof FamilyVariables>): KernelSettings {
  const settings = { rateLimits: {}, deadlines: { ...DEFAULT_DEADLINES }, limits: { ...DEFAULT_LIMITS } };
  for (const { variable, table, setting } of FAMILIES)
    if (values[variable] !== undefined) Object.assign(settings[table], { [setting]: values[variable] });
  return settings;
}

/** Variables of a trunk by name, each with its check and its default. */
export type TrunkVariables = Readonly<Record<string, AnySchema>>;

/** The variables of the host and of a trunk. Throws when the trunk declares a name of the host. */
export function withTrunkVariables(own: TrunkVariables): z.ZodObject<Record<string, z.ZodType>> {
  const taken = Object.keys(own).filter(
    (name) => Object.hasOwn(HostVariables.shape, name) || FAMILY_NAMES.includes(name),
  );
  if (taken.length > 0)
    throw new Error(`${taken.join(", ")}: a variable of every host already; give the trunk's another name.`);
  return z.object({ ...HostVariables.shape, ...(own as Record<string, z.ZodType>) });
}
