import type { OwnEndpointCodes } from "@storefront/error-codes";
import type { DefinedBackend } from "./define-backend.ts";

/** Settings of the kernel: the brand, the backend, deadlines and limits. */
export interface ProxySettings extends Partial<TrunkNames> {
  /** Our own origin: cookie security, cross-site check, `X-ORIGIN-HOSTNAME`. */
  publicOrigin: string;
  brand: BrandFacts;
  /** Build version id: header `version`, `/api/version`. */
  build: string;
  /** The trunk's codes for failed calls, beside those of the registry. */
  endpointCodes?: OwnEndpointCodes | undefined;
  backend: BackendSettings;
  /** CIDRs whose forwarding and geo headers are believed; none by default. */
  trustedProxies?: readonly string[];
  /** Names of the edge's inbound headers; one that is not named is not believed. */
  edgeHeaders?: EdgeHeaderNames;
  /** Lifetime of both session cookies. Default 30. */
  sessionCookieDays?: number;
  /**
   * Secrets of the device cookies: the first signs, all are accepted. Default: the edge key, so that instances of a brand
   * agree without a setting; without that a secret of this process.
   */
  deviceCookieKeys?: readonly string[] | undefined;
  /** False: lines of requests do not name the player. Default: a name made of the first of those secrets, another each month. */
  logsPlayers?: boolean | undefined;
  /** Deadlines by name, over the defaults. */
  deadlines?: Partial<Deadlines>;
  /** Sizes and numbers at once by name, over the defaults. */
  limits?: Partial<Limits>;
  /** Rate limits by the name of their bucket, over the defaults. */
  rateLimits?: Partial<Record<string, RateLimitRule>>;
  /**
   * True on a developer's machine: the answer to a call that counts as one of another site names both origins. Log
   * lines always have them.
   */
  explainsOrigins?: boolean;
  /** Only in development builds: `app-service: DEBUG` and the developer's own backend headers. */
  development?: DevelopmentSettings;
}

/** The region of a player, as the backend gets it. */
export interface RegionFacts {
  /** ISO 4217, three capital letters: `EUR`. */
  currency: string;
  /** ISO 3166-1, two capital letters: `MT`. */
  country: string;
  /** The country's code of three letters: `MLT`. */
  countryAlpha3: string;
  /** The backend's name of the law that the player is under. */
  jurisdiction: string;
}

/** The facts of a brand that the kernel needs. Its region is used for every visitor without one in `geoOverrides`. */
export interface BrandFacts extends RegionFacts {
  /** The id of the brand: small letters, digits and `-`. */
  id: string;
  /** The backend's name of the brand. */
  tenant: string;
  /** BCP 47: `pt-BR`. The first is the default. */
  locales: readonly string[];
  /**
   * Regions by the visitor's country, two capital letters, as a trusted proxy sends it (`edgeHeaders.country`). A
   * call that fills a shared cache has no visitor and carries the brand's own region.
   */
  geoOverrides?: Readonly<Record<string, RegionFacts>> | undefined;
  /** Whether the catalogue depends on the visitor's country: then each country has its own cached answers. */
  catalogue?: { readonly varyByCountry: boolean } | undefined;
  /** Named where the backend checks the tokens of a captcha: one opens a way past a limit. */
  captcha?: object | undefined;
}

/** The backend: its address, how it differs from the specification, and what is sent to it alone. */
export interface BackendSettings extends DefinedBackend {
  /** Ends with `/v2`, unless the backend has a `request` of its own. */
  baseUrl: string;
  /** Secret that identifies us as the official front; it is sent to this origin only. */
  edgeWorkerKey?: string | undefined;
  /** Connections to the backend that all areas share. Default 256. */
  connections?: number;
}

/**
 * Lower-case names of the headers in which the edge sends the visitor's address and location. There are no defaults: an
 * edge that does not set a header does not remove it either, and the browser's value would be believed.
 */
export interface EdgeHeaderNames {
  connectingIp?: string | undefined;
  country?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  timezone?: string | undefined;
  latitude?: string | undefined;
  longitude?: string | undefined;
}

/** Total time of a backend call in milliseconds, from the call to the last byte. */
export interface Deadlines {
  /** Default 10 s. A call that takes longer fails: `timeout`, 500 (decision E7). */
  default: number;
  /** The deadline of login and registration, which the backend checks with other services. Default 15 s. */
  signIn: number;
  /** The deadline of the reads of games, which pages wait for. Default 5 s. */
  catalogue: number;
  /** The deadline of a logout, which signs the browser out whatever the backend answers. Default 2 s. */
  logout: number;
  /** The deadline of opening a connection, within the others. Default 2 s. */
  connect: number;
  /** The deadline within which a client's JSON body has to arrive. Default 15 s; then 408. */
  body: number;
}
export type DeadlineName = keyof Deadlines;

/** Sizes in bytes, and counts. What is beyond one of the first three is 413 `too_large`. */
export interface Limits {
  /** The largest JSON body of a request. Default 64 KiB. */
  jsonBytes: number;
  /** The largest body of the logout beacon. Default 4 KiB. */
  beaconBytes: number;
  /** The largest upload. Default 15 MiB. */
  uploadBytes: number;
  /** The largest answer of the backend; a larger one is broken off and fails. Default 8 MiB. */
  answerBytes: number;
  /** The most shared connections that the calls of one area may hold. Default 192. */
  activeCalls: number;
  /** The most calls of one area that wait for a connection; the next one is 503. Default 1,024. */
  queuedCalls: number;
  /** Connections that each area has for itself, beside the shared ones. Default 4. */
  reservedConnections: number;
  /** Uploads at once, all together; the next one is 503, as one of a user or an address with too many. Default 16. */
  uploads: number;
  /** Uploads at once of one user. Default 4. */
  uploadsPerUser: number;
  /** Uploads at once of one address. Default 8. */
  uploadsPerAddress: number;
  /** Bytes a second that a client must send of a streamed body, measured over 5 seconds. Default 10 KiB. */
  uploadRate: number;
  /** Open streams, all together. Default 2,000. */
  streams: number;
  /** Open streams of one user or one address. Default 20. */
  streamsPerAddress: number;
  /** Bytes of answers that clients have not read. Beyond this, clients that read nothing are dropped. Default 64 MiB. */
  unreadAnswerBytes: number;
}

/** So many calls in so many seconds. */
export interface RateLimitRule {
  /** Calls that are free; the next one is 429 with `Retry-After`. */
  points: number;
  /** The time from the first call until all are free again. */
  seconds: number;
}

export interface DevelopmentSettings {
  devUser?: string | undefined;
  devUserTokenChecksum?: string | undefined;
  edgeAccessClientId?: string | undefined;
  edgeAccessClientSecret?: string | undefined;
}

export const DEFAULT_DEADLINES: Deadlines = {
  default: 10_000,
  signIn: 15_000,
  catalogue: 5_000,
  logout: 2_000,
  connect: 2_000,
  body: 15_000,
};

export const DEFAULT_LIMITS: Limits = {
  jsonBytes: 64 * 1024,
  beaconBytes: 4 * 1024,
  uploadBytes: 15 * 1024 * 1024,
  answerBytes: 8 * 1024 * 1024,
  activeCalls: 192,
  queuedCalls: 1024,
  reservedConnections: 4,
  uploads: 16,
  uploadsPerUser: 4,
  uploadsPerAddress: 8,
  uploadRate: 10 * 1024,
  streams: 2_000,
  streamsPerAddress: 20,
  unreadAnswerBytes: 64 * 1024 * 1024,
};

/** Names of cookies and headers that the specification does not show, so that a trunk may have others. */
export interface TrunkNames {
  /** The session's cookie. Over http it has no prefix `__Host-`, which browsers accept on https alone. */
  readonly sessionCookie: string;
  /** The cookie whose value becomes `X-ORIGIN-CINFO-ID`. */
  readonly campaignCookie: string;
  /** The cookie whose value becomes `X-ORIGIN-CINFO-ID-REF`. */
  readonly campaignReferenceCookie: string;
  /** Headers, in small letters, that no raw proxy forwards in either direction, beside those of the rules. */
  readonly stoppedHeaders: readonly string[];
}

export const DEFAULT_NAMES: TrunkNames = {
  sessionCookie: "__Host-session",
  campaignCookie: "cinfo_id",
  campaignReferenceCookie: "cinfo_id_ref",
  stoppedHeaders: [],
};

/** The names of a trunk, with the usual ones where it has none. */
export const namesOf = ({
  sessionCookie = DEFAULT_NAMES.sessionCookie,
  campaignCookie = DEFAULT_NAMES.campaignCookie,
  campaignReferenceCookie = DEFAULT_NAMES.campaignReferenceCookie,
  stoppedHeaders = DEFAULT_NAMES.stoppedHeaders,
}: Partial<TrunkNames>): TrunkNames => ({
  sessionCookie,
  campaignCookie,
  campaignReferenceCookie,
  stoppedHeaders,
});
