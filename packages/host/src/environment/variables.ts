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
  headerText,
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
  /** The port of the site. */
  PORT: port.default(3000),
  /** The address of the site. */
  HOST: listenAddress.default("127.0.0.1"),
  /** Set or not, every library runs its production build; the built host never serves development routes. */
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "production, development or test" })
    .default("production"),
  /** After SIGTERM: how long the listener stays open while `/readyz` says 503. */
  DRAIN_DELAY_MS: wholeNumber("milliseconds, 0 to 600000", 0, 600_000).default(0),
  /**
   * After the delay: how long calls that have begun may last. A second before its end those that are left are answered with
   * a failure. Unset, it is the longest deadline and a second.
   */
  DRAIN_LIMIT_MS: wholeNumber("milliseconds, 2000 to 600000", 2_000, 600_000).optional(),
  /**
   * Open connections of clients; more are closed as they come. They are fewer where the limit of open files (`ulimit -n`)
   * leaves too few for upstreams.
   */
  LIMIT_CONNECTIONS: count.default(20_000),
  /**
   * The header `version`, `/api/version`, a label of the metrics. Unset, a build of `site` has its commit, one of Next.js its
   * own name, and any other, or one without git, a name made of its files.
   */
  BUILD_ID: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, "letters, digits, . _ + -, at most 64")
    .optional(),
};

/** The backend. The limits and deadlines of its calls are the families below. */
const BACKEND = {
  /** The backend, below `/v2` unless the trunk's `backend` has a `request`; needed unless `SANDBOX=1`. */
  API_BASE_URL: baseAddress.optional(),
  /** The secret header of backend calls, required in production with a real backend. */
  EDGE_WORKER_KEY: secret(8).optional(),
  /** 1: the embedded sandbox backend, in production too. */
  SANDBOX: flag.default("0"),
  /** The port of the embedded sandbox; another free one when it is taken. */
  SANDBOX_PORT: port.default(4000),
  /** Connections to the backend. */
  BACKEND_CONNECTIONS: count.default(256),
};

/** The site that the host serves. */
const SITE = {
  /** The id of a brand of the trunk. Unset, it is the first one. */
  BRAND: z.string().optional(),
  /** The path of a JSON file with a brand, which wins. */
  BRAND_FILE: z.string().optional(),
  /**
   * Our own origin, for cookie security and the cross-site check. With a real backend in production it must be given, and
   * https or loopback. Unset, it is `http://HOST:PORT`.
   */
  PUBLIC_ORIGIN: ownOrigin.optional(),
  /** The lifetime of both session cookies, renewed by each refresh. */
  SESSION_COOKIE_DAYS: wholeNumber(
    `days, 1 to ${MAX_SESSION_DAYS} (browsers keep no cookie longer)`,
    1,
    MAX_SESSION_DAYS,
  ).default(30),
  /** 1: shared caches may keep pages for 30 seconds. */
  PAGE_CDN: flag.default("0"),
  /**
   * The address of a store that has `/assets/…` of this build, and of the one before it; the policy of the pages follows.
   * Unset, it is our own `/assets/`.
   */
  ASSET_BASE_URL: assetAddress.optional(),
  /**
   * Pages rendered at once; as many wait as are rendered in two seconds, in turn by address, and the rest get 503 with
   * `Retry-After`.
   */
  LIMIT_RENDERS: count.default(4),
  /** Where `/.well-known/security.txt` sends reports. Unset, it is `mailto:security@` the host of `PUBLIC_ORIGIN`. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: "a mailto:, tel: or https: address" })
    .refine((text) => !/\s/.test(text), "an address without spaces")
    .optional(),
};

/** Trusted proxies and the headers that they set. */
const EDGE = {
  /** Comma-separated CIDRs of our own proxies, whose forwarding headers are believed. */
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
    ),
  /** The header with the player's address, which may carry a port. */
  EDGE_HEADER_CONNECTING_IP: headerName.optional(),
  /** The header with the visitor's country, two letters. */
  EDGE_HEADER_COUNTRY: headerName.optional(),
  EDGE_HEADER_CITY: headerName.optional(),
  EDGE_HEADER_REGION: headerName.optional(),
  EDGE_HEADER_TIMEZONE: headerName.optional(),
  EDGE_HEADER_LATITUDE: headerName.optional(),
  EDGE_HEADER_LONGITUDE: headerName.optional(),
};

/** State that instances share. */
const SHARED_STATE = {
  /** Comma-separated tokens of `/api/cache/*`; all are accepted. Unset, these routes answer 404. */
  CACHE_ADMIN_TOKEN: secretList(32).optional(),
  /**
   * Comma-separated secrets of the device cookies; the first signs, all are accepted. Unset, they are made of
   * `EDGE_WORKER_KEY`.
   */
  DEVICE_COOKIE_KEYS: secretList(16).optional(),
  /**
   * Cache, purges and rate limits that instances share; the user needs rights for the keys and the channels `storefront:*`.
   * Unset, they are in this process only.
   */
  REDIS_URL: redisAddress.optional(),
};

/** Backend headers of development builds. */
const DEVELOPMENT = {
  DEV_USER: headerText.optional(),
  DEV_USER_TOKEN_CHECKSUM: headerText.optional(),
  EDGE_ACCESS_CLIENT_ID: headerText.optional(),
  EDGE_ACCESS_CLIENT_SECRET: headerText.optional(),
};

/** Log, metrics and traces. */
const WATCHING = {
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "trace, debug, info, warn, error, fatal or silent",
    })
    .default("info"),
  /** The share of successful requests that get a line; what fails always gets one. */
  LOG_SUCCESS_SHARE: share.default(1),
  /** 0: lines of requests do not name the session's player (a keyed hash, another each month). */
  LOG_PLAYERS: flag.default("1"),
  /** The port of the Prometheus text. Unset, there is none. */
  METRICS_PORT: port.optional(),
  /** The address of the metrics; it must not be reached from the internet. */
  METRICS_HOST: listenAddress.default("127.0.0.1"),
  /** The OpenTelemetry collector (OTLP over HTTP). Unset, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
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
