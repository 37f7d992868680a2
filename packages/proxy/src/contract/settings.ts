/** What the host gives the kernel once: who we are, which backend, how long and how much. */
export interface ProxySettings {
  /** Our own origin: cookie security, cross-site check, `X-ORIGIN-HOSTNAME`. */
  publicOrigin: string;
  brand: BrandFacts;
  /** Build version id: header `version`, `/api/version`. */
  build: string;
  backend: BackendSettings;
  /** CIDRs whose forwarding and geo headers are believed; none by default. */
  trustedProxies?: readonly string[];
  /** Names of the edge's inbound headers; one that is not named is not believed. */
  edgeHeaders?: EdgeHeaderNames;
  /** Lifetime of both session cookies. Default 30. */
  sessionCookieDays?: number;
  deadlines?: Partial<Deadlines>;
  limits?: Partial<Limits>;
  rateLimits?: Partial<Record<string, RateLimitRule>>;
  /** Only in development builds: `app-service: DEBUG` and the developer's own backend headers. */
  development?: DevelopmentSettings;
}

/** Where a player is served, as the backend is told. */
export interface RegionFacts {
  currency: string;
  country: string;
  countryAlpha3: string;
  jurisdiction: string;
}

/** What the kernel must know of a brand. Its own region is that of every visitor whom `geoOverrides` gives no other. */
export interface BrandFacts extends RegionFacts {
  id: string;
  tenant: string;
  /** The first is the default. */
  locales: readonly string[];
  /**
   * Regions by the visitor's country, two capital letters, as a trusted proxy says it (`edgeHeaders.country`).
   * A call that fills a shared cache has no visitor and is told the brand's own region.
   */
  geoOverrides?: Readonly<Record<string, RegionFacts>> | undefined;
  /** Lower-cased locale to what the backend is sent; `{'es-cl': 'es'}` by default. */
  languageMap?: Readonly<Record<string, string>>;
}

export interface BackendSettings {
  /** Ends with `/v2`. */
  baseUrl: string;
  /** Secret that names us as the official front; goes to this origin alone. */
  edgeWorkerKey?: string | undefined;
  /** Connections to the backend that all areas share. Default 256. */
  connections?: number;
}

/**
 * Lower-case names under which the edge says who is asking and from where. There are no defaults: an edge that does not
 * set a header does not strip it either, and the browser's own would be believed.
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
  default: number;
  signIn: number;
  catalogue: number;
  logout: number;
  connect: number;
  /** For the client: until its JSON body has come. */
  body: number;
}
export type DeadlineName = keyof Deadlines;

/** Sizes in bytes and counts. */
export interface Limits {
  json: number;
  beacon: number;
  upload: number;
  answer: number;
  /** The most shared connections that the calls of one area may hold, and the most calls of it that may wait. */
  activeCalls: number;
  queuedCalls: number;
  /** Connections that each area has for itself, beside the shared ones. */
  reservedConnections: number;
  /** Uploads at once: all together, of one session, of one address. */
  uploads: number;
  uploadsPerSession: number;
  uploadsPerAddress: number;
  /** Bytes a second that a client must send of a streamed body, measured over 5 seconds. */
  uploadRate: number;
  /** Answers under way that are forwarded while they come: all together, of one address. */
  streams: number;
  streamsPerAddress: number;
  /** Bytes of answers that wait for clients to read them; beyond, those that read nothing are dropped. */
  unreadAnswers: number;
}

export interface RateLimitRule {
  points: number;
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
  json: 64 * 1024,
  beacon: 4 * 1024,
  upload: 15 * 1024 * 1024,
  answer: 8 * 1024 * 1024,
  activeCalls: 192,
  queuedCalls: 1024,
  reservedConnections: 4,
  uploads: 16,
  uploadsPerSession: 4,
  uploadsPerAddress: 8,
  uploadRate: 10 * 1024,
  streams: 2_000,
  streamsPerAddress: 20,
  unreadAnswers: 64 * 1024 * 1024,
};

export const DEFAULT_LANGUAGE_MAP: Readonly<Record<string, string>> = { "es-cl": "es" };
