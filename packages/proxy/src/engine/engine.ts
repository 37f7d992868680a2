import { createRequestIds, loggedPath } from "../request/inbound.ts";
import { Readable } from "node:stream";
import { type Answer, buildAnswer, bytes, JSON_HEADERS } from "../contract/outcome.ts";
import type { Inbound } from "../contract/inbound.ts";
import type { PublicReader } from "../contract/public-reader.ts";
import {
  type BackendError,
  isBackendError,
  unusableAnswer,
  withoutAnswer,
  isTimeLimit,
  TIME_LIMIT,
} from "../contract/backend-error.ts";
import { compressed } from "./compression.ts";
import {
  type BoundRoute,
  createMatcher,
  explainedCrossSite,
  isCrossSiteRefusal,
  type Match,
  NOT_FOUND,
  originFacts,
  refuseEarly,
} from "./guard.ts";
import { answerFailure, failureFacts, withoutWords } from "./failure.ts";
import { BACKEND, errorFacts, type RequestLine } from "../contract/log.ts";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";
import { isRefusal, REFUSALS } from "../contract/refusal.ts";
import type { Route } from "../contract/route.ts";
import type { TransportFigures, UpstreamRequest } from "../contract/transport.ts";
import type { Buckets } from "./limits/buckets.ts";
import { addressKeys } from "./limits/keys.ts";
import { addressCaller } from "../request/real-address.ts";
import { RequestCall } from "./request-call.ts";
import { createOutcomeWriter, createRefusalWriter } from "./outcome-writer.ts";
import { LEAK } from "./secrets.ts";
import { createRuntime, type ProxyOptions } from "./runtime.ts";
import { foreignCookies, readCookies, type SessionCookies } from "../request/session-cookies.ts";

/** The proxy of a host: it answers every request below `/api/`. */
export interface Proxy {
  /** Answers a request. An early refusal is no promise, so that it takes no turn of the event loop. */
  handle(inbound: Inbound): Response | Promise<Response>;
  /** The same answer as plain data, for servers that write it themselves (`./node`). */
  answer(inbound: Inbound): Answer | Promise<Answer>;
  /**
   * Reads public data in a language anonymously through the shared cache, for a page of this caller and of those who join,
   * or for the host itself.
   */
  publicReader(language: string, caller?: string, onJoin?: UpstreamRequest["onJoin"]): PublicReader;
  /** The key by which the client of a page counts in queues and limits: the block of its address (IPv6: its /64). */
  callerOf(request: Pick<Inbound, "peer" | "header">): string;
  /** Charges a rendered page to the address of its request (bucket `pages`): seconds to wait, 0 within the limit. */
  chargePage(request: Pick<Inbound, "peer" | "header">): Promise<number>;
  /** Refused calls by bucket, and keys that this process counts itself. */
  readonly rateLimits: Pick<Buckets, "refused" | "size">;
  /** Ends the live event streams before the process stops. Their clients connect to another instance. */
  endLiveStreams(): void;
  /** Figures for operators: streams, uploads, connections, circuit breakers. */
  figures(): ProxyFigures;
  /** Ends the calls that are under way: each is answered with a failure and its reference code. */
  close(): Promise<void>;
}

/** The use of a host's limits: permits in use now, and refused callers since the process started. */
export interface ProxyFigures {
  readonly streams: { readonly open: number; readonly refused: number };
  readonly uploads: { readonly open: number; readonly refused: number };
  /** Of the backend; absent from a test's transport. */
  readonly backend: TransportFigures | undefined;
}

/**
 * Makes the proxy of a table of routes. Every rule of the kernel applies to every route. `@storefront/host` makes one with
 * what an environment says; this is for a host of another kind.
 * @throws when a row of the table and the settings do not fit, with the row's name.
 * @example
 * ```ts
 * export function proxyOf(registry: Registry, settings: ProxySettings, logger: Logger): Proxy {
 *   const transport = createBackendTransport(settings, logger);
 *   return createProxy({ registry, settings, transport, logger });
 * }
 * ```
 */
export function createProxy(options: ProxyOptions): Proxy {
  const { registry, settings, transport } = options;
  const nextId = createRequestIds();
  const { endpointCodes } = settings;
  const runtime = createRuntime(options, nextId);
  const { logger } = runtime;
  const find = createMatcher(registry);
  const refuse = createRefusalWriter(endpointCodes);
  const { baseUrl } = settings.backend;
  const log = logger.request?.bind(logger) ?? ((line: RequestLine): void => logger.info(line, "request"));
  const sharing = settings.brand.catalogue?.varyByCountry ? "private" : "public";
  const write = createOutcomeWriter(runtime.streams, endpointCodes, sharing, logger);
  /** The failures that `reportUnusable` has counted. */
  const reported = new WeakSet<BackendError>();
  const addresses = [new URL(baseUrl).host, new URL(baseUrl).hostname];

  const answer: Proxy["answer"] = (inbound) => {
    const started = performance.now();
    const match = find(inbound.path);
    const bound = match?.entry.methods.get(inbound.method);
    const route = bound?.route;
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
    if (isCrossSiteRefusal(refusal)) {
      line.origin = originFacts(inbound, settings.publicOrigin);
      if (settings.explainsOrigins && refusal?.status === 403)
        return finish(refuse(explainedCrossSite(line.origin), line, route));
    }
    if (refusal || !bound || !route || !match) return finish(refuse(refusal ?? NOT_FOUND, line, route));
    const cookies = readCookies(inbound, runtime.cookieNames);
    if (route.access === "session" && cookies.token === undefined)
      return finish(refuse(NO_TOKEN, line, route));
    return serve(inbound, match, bound, cookies, line, finish);
  };

  return {
    answer,
    handle(inbound) {
      const given = answer(inbound);
      return given instanceof Promise ? given.then(toResponse) : toResponse(given);
    },
    publicReader: (language, caller, onJoin) =>
      runtime.publicReader(
        language,
        caller === undefined ? undefined : { caller: { blocks: [caller] }, onJoin },
      ),
    callerOf: (request) => addressCaller(runtime.visitors.address(request)),
    async chargePage(request) {
      const { buckets, visitors } = runtime;
      const seconds = await buckets.charge("pages", addressKeys(visitors.address(request)));
      if (seconds > 0) buckets.refused.pages += 1;
      return seconds;
    },
    rateLimits: runtime.buckets,
    endLiveStreams: () => {
      runtime.streams.endLive();
    },
    figures() {
      const { streams, uploads } = runtime;
      return {
        streams: { open: streams.open, refused: streams.refused },
        uploads: { open: uploads.open, refused: uploads.refused },
        backend: transport.figures?.(),
      };
    },
    close() {
      for (const reject of runtime.bodies.waiting) reject(stopped());
      return transport.close();
    },
  };

  /** Runs a route. What can be done at once is not waited for, because each promise costs a turn of the microtasks. */
  async function serve(
    inbound: Inbound,
    match: Match,
    bound: BoundRoute,
    cookies: SessionCookies,
    line: RequestLine,
    finish: (given: Answer) => Answer,
  ): Promise<Answer> {
    const { route } = bound;
    const call = new RequestCall(runtime, inbound, bound, match.params, cookies, line.requestId);
    const isOver = call.isOver();
    // A session that was logged out is no session (decision S16).
    if (isOver instanceof Promise ? await isOver : isOver)
      return route.access === "session"
        ? finish(refuse(NO_TOKEN, line, route))
        : serve(inbound, match, bound, { ...cookies, token: undefined }, line, finish);
    let given: Answer;
    try {
      const written = write(await call.run(), call, line);
      given = checked(written instanceof Promise ? await written : written, call, line);
    } catch (error) {
      given = await failed(error, call, line);
    }
    const { user } = call;
    if (user !== undefined) line.player = runtime.players?.nameOf(user);
    const sent = compressed(given, inbound);
    return finish(sent instanceof Promise ? await sent : sent);
  }

  /** The answer, without a secret. */
  function checked(given: Answer, call: RequestCall, line: RequestLine): Answer {
    return runtime.secrets.check(given, call) ?? withoutSecret(given, call, line);
  }

  async function failed(error: unknown, call: RequestCall, line: RequestLine): Promise<Answer> {
    if (isTimeLimit(error))
      return checked(await write(bytes(TIME_LIMIT, error.body, undefined), call, line), call, line);
    if (isBackendError(error)) return checked(failureAnswer(error, call, line), call, line);
    // Everything else that fails is answered in our own words.
    return refused(error, call, line);
  }

  function refused(error: unknown, call: RequestCall, line: RequestLine): Answer {
    const { route, requestId, setCookies } = call;
    if (isRefusal(error)) {
      if (error.status === 408) line.failure = CLIENT_TIMEOUT;
      return refuse(error, line, route, setCookies);
    }
    const { explainsOrigins: isDevelopment } = settings;
    const stack = isDevelopment && error instanceof Error ? error.stack : undefined;
    logger.error({ requestId, route: route.id, ...errorFacts(error, call.given), stack }, "a handler failed");
    return refuse(REFUSALS.internal(route.failureName), line, route, setCookies);
  }

  function failureAnswer(
    failure: BackendError,
    { route, requestId, setCookies }: RequestCall,
    line: RequestLine,
    own = setCookies,
  ): Answer {
    const { status, body, headers, ref } = answerFailure(failure, route, addresses, endpointCodes);
    line.ref = ref;
    line.failure = failureFacts(failure, route);
    reportUnusable(failure, route);
    const all = { ...JSON_HEADERS, ...headers, [REQUEST_ID_HEADER]: requestId, [REFERENCE_HEADER]: ref };
    const cookies = [...limitCookies(failure, route), ...own];
    return { ...buildAnswer(status, body, all, route, cookies), failure };
  }

  /** Counts `bad_body` for a backend call whose status was a success; once, when several requests shared the call. */
  function reportUnusable(failure: BackendError, { calls }: Route): void {
    const { fault, endpoint } = failure;
    if ((fault !== "secret" && fault !== "no_data") || endpoint === undefined || calls.length === 0) return;
    if (reported.has(failure)) return;
    reported.add(failure);
    logger.upstreamCall?.({ upstream: BACKEND, endpoint, outcome: "bad_body", ms: undefined });
  }

  /** The cookies of a backend's 429, which a limited route passes on (document 1, 7.4.5). */
  function limitCookies({ setCookies }: BackendError, { limit }: Route): string[] {
    if (limit === undefined || setCookies.length === 0) return [];
    return foreignCookies(setCookies, runtime.cookieNames.own);
  }

  /** Replaces an answer that shows a secret: a success becomes `bad_body`, a failure loses its detail (decision E7b). */
  function withoutSecret({ failure, headers, body }: Answer, call: RequestCall, line: RequestLine): Answer {
    const { route, requestId } = call;
    if (body instanceof Readable) body.destroy();
    const source = call.received.find(({ answer: { body: given } }) =>
      runtime.secrets.shows(given, call),
    )?.target;
    const instead = failure
      ? withoutWords(failure)
      : unusableAnswer(source ?? route.calls[0] ?? `GET ${route.path}`, "secret");
    const answer = failureAnswer(instead, call, line, failure === undefined ? [] : call.setCookies);
    // The reference code shows nothing of the secret.
    const ref = headers[REFERENCE_HEADER] ?? line.ref ?? "";
    line.ref = ref;
    logger.error({ requestId, route: route.id, ref }, LEAK);
    return { ...answer, headers: { ...answer.headers, [REFERENCE_HEADER]: ref } };
  }
}

const CLIENT_TIMEOUT = { kind: "client_timeout" } as const;
const NO_TOKEN = REFUSALS.noToken();
/** The failure of a call whose request had not come when the host stopped: no backend was asked. */
const stopped = (): Error => withoutAnswer({ kind: "unavailable", method: "GET", path: "", external: true });

/** The answer as a web-standard `Response`. */
function toResponse({ status, headers, body, setCookies }: Answer): Response {
  const given = (body instanceof Readable ? Readable.toWeb(body) : body) as ConstructorParameters<
    typeof Response
  >[0];
  if (setCookies.length === 0) return new Response(given, { status, headers });
  const list = new Headers(headers);
  for (const line of setCookies) list.append("set-cookie", line);
  return new Response(given, { status, headers: list });
}
