import { KeyShares } from "../backend/key-shares.ts";
import {
  createBackendClient,
  logCalls,
  createAnswerCheck,
  createUnreadAnswers,
} from "../backend/backend-client.ts";
import { type Cache, createCache, createSingleFlight } from "../cache/cache.ts";
import { createPublicReaders } from "../cache/public-reader.ts";
import { createTranslation } from "../backend/translation.ts";
import type { RedisConnection } from "../cache/redis.ts";
import { createPlayerNames } from "../request/player-names.ts";
import type { Transport } from "../contract/transport.ts";
import type { TenantValues } from "../contract/call.ts";
import { answersOf, refuseUnknownPaths, type Registry, targetsOf } from "./compose.ts";
import { createHeaderBuilder } from "../backend/backend-headers.ts";
import { BACKEND, type Logger, SILENT } from "../contract/log.ts";
import { createProfileCache, createKnownSessions } from "../cache/known-sessions.ts";
import type { CaptchaVerifier } from "../contract/rate-limits.ts";
import { createBuckets } from "./limits/buckets.ts";
import { createKnownTokens, createSecretGate } from "./secrets.ts";
import { cookieNames, createCookieWriter } from "../request/session-cookies.ts";
import { createDeviceCookies } from "../request/device-cookie.ts";
import {
  DEFAULT_DEADLINES,
  DEFAULT_LIMITS,
  type Limits,
  namesOf,
  type ProxySettings,
} from "../contract/settings.ts";
import type { BodyWait } from "../request/body.ts";
import { createStreamCount } from "../streaming/stream-count.ts";
import { createVisitorReader } from "../request/visitor.ts";

/** The parts of a kernel: routes, settings and transport, and what instances share. */
export interface ProxyOptions {
  registry: Registry;
  settings: ProxySettings;
  /** The transport to the backend's origin. */
  transport: Transport;
  /** Further targets that are called through its readers, such as by pages; backend rows for any other target are refused. */
  targets?: readonly string[] | undefined;
  /** Gets each success of the backend as it is read, for a tool that looks at a backend. */
  onAnswer?: ((target: string, body: Uint8Array) => void) | undefined;
  /** The cache of public answers. Default: a cache in this process. It is not closed with the proxy. */
  cache?: Cache;
  /** The Redis in which instances count rate limits together. Without it each instance counts alone. */
  redis?: RedisConnection | undefined;
  /** Judges captchas where the backend does not. */
  verifyCaptcha?: CaptchaVerifier | undefined;
  /** The log. Default: silent. */
  logger?: Logger;
  /** A random number in [0, 1), for sampling of logs. Default `Math.random`. */
  random?: () => number;
}

/** The parts that all calls of one host share. */
export type ProxyRuntime = ReturnType<typeof createRuntime>;

/**
 * Makes the parts that all calls of one host share.
 * @throws when a route names a policy that the cache does not have.
 */
export function createRuntime(
  {
    registry,
    settings,
    transport,
    cache = createCache(),
    redis,
    verifyCaptcha,
    targets = [],
    onAnswer,
    logger = SILENT,
    random = Math.random,
  }: ProxyOptions,
  nextId: () => string,
) {
  refuseUnknownPolicies(registry, cache);
  refuseUnknownPaths(settings.backend, () => [...targetsOf(registry), ...targets]);
  const deadlines = { ...DEFAULT_DEADLINES, ...settings.deadlines };
  const limits: Limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const { brand } = settings;
  const names = namesOf(settings);
  const cookies = cookieNames(settings.publicOrigin, names);
  const headers = createHeaderBuilder(settings);
  const visitors = createVisitorReader(settings);
  const { pathname } = new URL(settings.backend.baseUrl);
  const { edgeWorkerKey } = settings.backend;
  const ownSecrets = settings.deviceCookieKeys ?? (edgeWorkerKey ? [edgeWorkerKey] : []);
  const shared = redis && { redis, tenant: brand.tenant };
  const sessions = createKnownSessions(shared);
  const secrets = createSecretGate(edgeWorkerKey ? [edgeWorkerKey] : [], logger);
  const unread = createUnreadAnswers(logger);
  const base = pathname.replace(/\/$/, "");
  const shapes = answersOf(registry);
  const translate = createTranslation(settings.backend, limits, logger, shapes);
  const check = createAnswerCheck(shapes, unread, onAnswer);
  const report = logCalls(logger, BACKEND);
  const backend = createBackendClient(base, transport, headers, deadlines, report, translate, check);
  const bodies: BodyWait = { deadline: deadlines.body, waiting: new Set() };
  const tenantValues: TenantValues = {
    get: (name) => cache.getValue(name),
    set: async (name, value, seconds) => {
      cache.setValue(name, value, seconds);
    },
  };
  return {
    settings,
    limits,
    backend,
    transport,
    headers,
    visitors,
    profiles: createProfileCache(),
    flights: createSingleFlight(),
    buckets: createBuckets(settings.rateLimits, shared),
    sessions,
    devices: createDeviceCookies({
      name: cookies.device,
      isHttps: settings.publicOrigin.startsWith("https:"),
      brand,
      secrets: ownSecrets,
    }),
    players: settings.logsPlayers === false ? undefined : createPlayerNames({ brand, secrets: ownSecrets }),
    verifyCaptcha,
    names,
    cookieNames: cookies,
    cookies: createCookieWriter(settings.publicOrigin, settings.sessionCookieDays, cookies.session),
    streams: createStreamCount(limits.streams, limits.streamsPerAddress, sessions),
    uploads: new KeyShares({
      all: limits.uploads,
      user: limits.uploadsPerUser,
      address: limits.uploadsPerAddress,
    }),
    bodies,
    secrets,
    tokens: createKnownTokens(),
    unread,
    publicReader: createPublicReaders({
      cache,
      backend,
      headers,
      visitors,
      brand,
      nextId,
      secrets,
      unread,
      shapes,
    }),
    tenantValues,
    logger,
    random,
  };
}

/** Wrong names are found when the host starts, and not by the first visitor. */
function refuseUnknownPolicies({ routes }: Registry, { policies }: Cache): void {
  const wrong = routes.flatMap(({ id, cache }) =>
    cache === undefined || policies.has(cache) ? [] : [`${id} names "${cache}"`],
  );
  if (wrong.length === 0) return;
  const known = [...policies.keys()].join(", ");
  throw new Error(
    `Routes with a policy that the cache does not have: ${wrong.join("; ")}. It has ${known}; a host declares its own with createCache({ policies }).`,
  );
}
