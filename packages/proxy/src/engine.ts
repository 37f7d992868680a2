import { Readable } from "node:stream";
import { createBackendClient, type BackendClient } from "./backend.ts";
import { type Cache, createCache } from "./cache/cache.ts";
import { createPublicReaders, type FilledReader, type PublicReader } from "./cache/public-reader.ts";
import type { RedisConnection } from "./cache/redis-level.ts";
import type { TenantValues } from "./call.ts";
import { isBackendError } from "./backend-error.ts";
import { RequestCall } from "./request-call.ts";
import type { Registry } from "./compose.ts";
import { asksForServiceWorker, isCrossSite } from "./cross-site.ts";
import { answerFailure, type Secrets } from "./failure.ts";
import { createHeaderBuilder, type HeaderBuilder } from "./header-builder.ts";
import type { Inbound } from "./inbound.ts";
import { loggedPath, type Logger, type RequestLine, SILENT } from "./log.ts";
import { createMatcher, type Match } from "./match.ts";
import { createProfileCache, type ProfileCache } from "./profile-cache.ts";
import { createRateLimits, type RateLimits } from "./rate-limit.ts";
import { REQUEST_ID_HEADER, REFERENCE_HEADER } from "./reference-headers.ts";
import { isRefusal, type Refusal, REFUSALS } from "./refusal.ts";
import { createRefusalAnswers } from "./refusal-answer.ts";
import { createRequestIds } from "./request-id.ts";
import { type Answer, buildAnswer, JSON_HEADERS, successOf, toResponse } from "./reply.ts";
import type { Method, Route } from "./route.ts";
import {
  type CookieWriter,
  createCookieWriter,
  readCookies,
  type SessionCookies,
  sessionCookieName,
} from "./session-cookies.ts";
import {
  DEFAULT_DEADLINES,
  DEFAULT_LIMITS,
  type Deadlines,
  type Limits,
  type ProxySettings,
} from "./settings.ts";
import { createSingleFlight, type SingleFlight } from "./single-flight.ts";
import { createStreamCount, type StreamCount } from "./stream-count.ts";
import { isLive, isStreamed, streamAnswer, type Streamed } from "./streamed.ts";
import type { Transport } from "./transport.ts";
import { createVisitorReader, type VisitorReader } from "./visitor.ts";

/** What a proxy is made of. */
export interface ProxyOptions {
  registry: Registry;
  settings: ProxySettings;
  /** Reaches the backend's origin. */
  transport: Transport;
  /** Keeps public answers; without one the proxy has its own, in this process. It is not closed with the proxy. */
  cache?: Cache;
  /** Where instances count calls together against the rate limits; without one each counts its own. */
  redis?: RedisConnection | undefined;
  logger?: Logger;
  /** In [0, 1); for log sampling. */
  random?: () => number;
}

/** The whole of `/api/`: one function from request to response. */
export interface Proxy {
  /** Answers a request; a refusal comes at once, so that it costs no turn of the event loop. */
  handle(inbound: Inbound): Response | Promise<Response>;
  /** The same before it is a `Response`, for servers that write it themselves (`./node`). */
  answer(inbound: Inbound): Answer | Promise<Answer>;
  /** Reads public data in a language as nobody in particular, through the shared cache: for pages. */
  publicReader(language: string): PublicReader;
  /** Ends the live event streams, so that a process may stop: their clients come back to another. */
  endLiveStreams(): void;
  /** Streams under way: what an operator watches. */
  openStreams(): number;
  close(): Promise<void>;
}

/** What all calls of one host share. */
export interface ProxyRuntime {
  readonly settings: ProxySettings;
  readonly limits: Limits;
  readonly backend: BackendClient;
  readonly headers: HeaderBuilder;
  readonly visitors: VisitorReader;
  readonly profiles: ProfileCache;
  readonly flights: SingleFlight<unknown>;
  readonly rateLimits: RateLimits;
  readonly cookies: CookieWriter;
  readonly streams: StreamCount;
  readonly publicReader: (language: string) => FilledReader;
  readonly tenantValues: TenantValues;
  readonly logger: Logger;
  readonly random: () => number;
}

/** Gives a table of routes its force: every rule of the kernel applies to every route. */
export function createProxy(options: ProxyOptions): Proxy {
  const { registry, settings, transport, logger = SILENT, random = Math.random } = options;
  const nextId = createRequestIds();
  const runtime = createRuntime(options, () => nextId(undefined), logger, random);
  const find = createMatcher(registry);
  const refusals = createRefusalAnswers();
  const sessionName = sessionCookieName(settings.publicOrigin);
  const { edgeWorkerKey, baseUrl } = settings.backend;
  const log = logger.request?.bind(logger) ?? ((line: RequestLine): void => logger.info(line, "request"));
  const addresses = [new URL(baseUrl).host, new URL(baseUrl).hostname];

  const answer: Proxy["answer"] = (inbound) => {
    const started = performance.now();
    const match = find(inbound.path);
    const route = match?.entry.methods.get(inbound.method);
    const line: RequestLine = {
      requestId: nextId(runtime.visitors.trusts(inbound) ? inbound.header(REQUEST_ID_HEADER) : undefined),
      route: route?.id,
      method: inbound.method,
      path: loggedPath(inbound.path),
      status: 0,
      ms: 0,
    };
    const finish = (given: Answer): Answer => {
      line.status = given.status;
      line.ms = Math.round((performance.now() - started) * 10) / 10;
      log(line);
      if (inbound.method !== "HEAD") return given;
      if (given.body instanceof Readable) given.body.destroy();
      return { ...given, body: null };
    };
    const refusal = refuseEarly(inbound, match, route, settings.publicOrigin);
    if (refusal || !route || !match) return finish(refusals.answer(refusal ?? NOT_FOUND, line, route));
    const cookies = readCookies(inbound, sessionName);
    if (route.access === "session" && cookies.token === undefined) {
      return finish(refusals.answer(NO_TOKEN, line, route));
    }
    return serve(inbound, match, route, cookies, line).then(finish);
  };

  return {
    answer,
    handle(inbound) {
      const given = answer(inbound);
      return given instanceof Promise ? given.then(toResponse) : toResponse(given);
    },
    publicReader: (language) => runtime.publicReader(language),
    endLiveStreams: () => {
      runtime.streams.endLive();
    },
    openStreams: () => runtime.streams.open,
    close: () => transport.close(),
  };

  function serve(
    inbound: Inbound,
    match: Match,
    route: Route,
    cookies: SessionCookies,
    line: RequestLine,
  ): Promise<Answer> {
    const method = (inbound.method === "HEAD" ? "GET" : inbound.method) as Method;
    const call = new RequestCall(runtime, inbound, route, method, match.params, cookies, line.requestId);
    try {
      const answered = call
        .run()
        .then((result) => (isStreamed(result) ? answerStream(result, call, line) : successOf(call, result)));
      return answered.catch((error: unknown) => answerError(error, call, line));
    } catch (error) {
      // What breaks before the first turn of the event loop is a failure of this call, not of the process.
      return Promise.resolve(answerError(error, call, line));
    }
  }

  async function answerStream(result: Streamed, call: RequestCall, line: RequestLine): Promise<Answer> {
    const { route, requestId } = call;
    if (isLive(result.answer.headers)) runtime.streams.watch(result.answer);
    const { ref, leaked, ...given } = await streamAnswer(result, route, requestId, secretsOf(call));
    if (ref !== undefined) line.ref = ref;
    if (leaked) logger.error({ requestId, route: route.id, ref }, LEAK);
    return given;
  }

  /** What no answer of a call may show, whichever way it is made. */
  function secretsOf({ session, secrets }: RequestCall): string[] {
    return [edgeWorkerKey, session.token, ...secrets].filter(isText);
  }

  function answerError(error: unknown, call: RequestCall, line: RequestLine): Answer {
    const { route, requestId, setCookies } = call;
    if (isRefusal(error)) return refusals.answer(error, line, route, setCookies);
    if (!isBackendError(error)) {
      logger.error({ requestId, route: route.id, error: describeError(error) }, "a handler failed");
      return refusals.answer(REFUSALS.internal(route.failureName), line, route, setCookies);
    }
    const secrets: Secrets = { values: secretsOf(call), addresses };
    const { status, body, headers, ref, leaked } = answerFailure(error, route, secrets);
    line.ref = ref;
    if (leaked) logger.error({ requestId, route: route.id, ref }, LEAK);
    const own = { ...JSON_HEADERS, ...headers, [REQUEST_ID_HEADER]: requestId, [REFERENCE_HEADER]: ref };
    return buildAnswer(status, body, own, route, setCookies);
  }
}

const LEAK = "a backend body held a secret and was replaced";
const NO_TOKEN = REFUSALS.noToken();
const CROSS_SITE = REFUSALS.crossSite();
const NOT_FOUND = REFUSALS.notFound();
const INVALID_PATH_VALUE = REFUSALS.invalidPathValue();
const IGNORED = REFUSALS.ignored();

/** What is refused from the request line and headers alone. */
function refuseEarly(
  inbound: Inbound,
  match: Match | undefined,
  route: Route | undefined,
  publicOrigin: string,
): Refusal | undefined {
  if (match === undefined) return NOT_FOUND;
  if (route === undefined) return match.entry.methodNotAllowed;
  if (isCrossSite(inbound, publicOrigin, route.effect))
    return route.crossSite === "ignore" ? IGNORED : CROSS_SITE;
  if (asksForServiceWorker(inbound)) return CROSS_SITE;
  return match.invalid ? INVALID_PATH_VALUE : undefined;
}

function createRuntime(
  { settings, transport, cache = createCache(), redis }: ProxyOptions,
  nextId: () => string,
  logger: Logger,
  random: () => number,
): ProxyRuntime {
  const deadlines: Deadlines = { ...DEFAULT_DEADLINES, ...settings.deadlines };
  const limits: Limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const { brand } = settings;
  const headers = createHeaderBuilder(settings);
  const visitors = createVisitorReader(settings);
  const { pathname } = new URL(settings.backend.baseUrl);
  const backend = createBackendClient(pathname.replace(/\/$/, ""), transport, headers, deadlines);
  return {
    settings,
    limits,
    backend,
    headers,
    visitors,
    profiles: createProfileCache(),
    flights: createSingleFlight(),
    rateLimits: createRateLimits(settings.rateLimits, redis && { redis, tenant: brand.tenant }),
    cookies: createCookieWriter(settings.publicOrigin, settings.sessionCookieDays),
    streams: createStreamCount(limits.streams),
    publicReader: createPublicReaders({ cache, backend, headers, visitors, brand, nextId }),
    tenantValues: {
      get: (name) => cache.getValue(name),
      set: async (name, value, seconds) => {
        cache.setValue(name, value, seconds);
      },
    },
    logger,
    random,
  };
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : typeof error;
}

const isText = (value: string | undefined): value is string => value !== undefined && value !== "";
