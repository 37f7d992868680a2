import type { Backend, BackendCallOptions } from "../contract/backend.ts";
import type { Inbound } from "../contract/inbound.ts";
import { METHODS_WITH_BODY, type Method, type Target } from "../contract/method.ts";
import type { JsonValue } from "../contract/guards.ts";
import type { BytesOutcome, Outcome, StreamOutcome } from "../contract/outcome.ts";
import type { PublicReader, PublicTarget } from "../contract/public-reader.ts";
import type { RateLimitName } from "../contract/rate-limits.ts";
import type { CallContext } from "../backend/backend-client.ts";
import { describeHeaders } from "../backend/backend-headers.ts";
import { type JsonBody, parseWith, readJsonBody, streamUpload } from "../request/body.ts";
import type { FilledReader } from "../cache/public-reader.ts";
import type { Call, CallSession, TenantValues } from "../contract/call.ts";
import type { ProxyRuntime } from "./runtime.ts";
import type { Logger } from "../contract/log.ts";
import { passTo, streamTarget } from "../streaming/request-stream.ts";
import { RequestSession } from "./request-session.ts";
import { limitedCaller } from "./limited-call.ts";
import { addressBlock } from "../request/real-address.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { Handler, Route } from "../contract/route.ts";
import type { SessionCookies } from "../request/session-cookies.ts";
import { type FilledTarget, WILDCARD } from "../contract/target.ts";
import { createContext, filledTarget, withoutVisitor } from "./call-context.ts";
import { admitUpload } from "./upload-admission.ts";

const NO_OPTIONS: BackendCallOptions = {};
const OWN_ID = "{session.user_id}";

/** One request under way; what is costly is made when it is first asked for. */
export class RequestCall implements Call {
  readonly route: Route;
  readonly method: Method;
  readonly requestId: string;
  readonly request: Inbound;
  readonly params: Readonly<Record<string, string>>;
  readonly random: () => number;
  /** What a handler sent in headers of its own: no answer may show it. */
  readonly secrets: string[] = [];
  /** Set-Cookie lines of the answer, whatever it will be. */
  readonly setCookies: string[] = [];
  readonly token: string | undefined;
  readonly #runtime: ProxyRuntime;
  readonly #cookies: SessionCookies;
  /** Gives the place of an upload back. */
  #releaseUpload: (() => void) | undefined;
  #backend: Backend | undefined;
  #session: CallSession | undefined;
  #query: URLSearchParams | undefined;
  #body: Promise<JsonBody | null> | undefined;
  #read: Readonly<Record<string, unknown>> = {};
  #context: CallContext | undefined;

  constructor(
    runtime: ProxyRuntime,
    request: Inbound,
    route: Route,
    method: Method,
    params: Readonly<Record<string, string>>,
    cookies: SessionCookies,
    requestId: string,
  ) {
    this.#runtime = runtime;
    this.#cookies = cookies;
    this.request = request;
    this.route = route;
    this.method = method;
    this.params = params;
    this.requestId = requestId;
    this.random = runtime.random;
    this.token = route.access === "public" ? undefined : cookies.token;
  }

  get backend(): Backend {
    if (this.#backend) return this.#backend;
    const exchange: Backend["exchange"] = async (target, options = {}) => {
      this.secrets.push(...Object.values(options.extraHeaders ?? {}));
      const filled = target.includes(OWN_ID) ? await this.#withOwnId(options) : options;
      return this.#runtime.backend.exchange(this.#contextOf(filled), this.#fill(target, filled), filled);
    };
    this.#backend = { exchange, json: async (target, options) => (await exchange(target, options)).data };
    return this.#backend;
  }

  /** The JWT of the cookie, whatever the route's access is. */
  get sessionToken(): string | undefined {
    return this.#cookies.token;
  }

  get session(): CallSession {
    this.#session ??= new RequestSession(this.#runtime, this.backend, this.#cookies.token, this);
    return this.#session;
  }

  get cache(): PublicReader {
    return this.#reader();
  }

  #reader(): FilledReader {
    return this.#runtime.publicReader(this.#runtime.visitors.language(this.request));
  }

  get tenantValues(): TenantValues {
    return this.#runtime.tenantValues;
  }

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.request.search);
    return this.#query;
  }

  get log(): Logger {
    return this.#runtime.logger;
  }

  /** Does what the route declares: the limit, the body's checks, then its target or its handler. */
  run(): Promise<Outcome | JsonValue> {
    const { route, method } = this;
    const binding = route.bindings[method];
    if (binding === undefined) throw new Error(`Route ${route.id} has no binding for ${method}.`);
    return route.limit ? this.#withinLimit(route.limit).then(() => this.#work(binding)) : this.#work(binding);
  }

  #work(binding: Target | Handler): Promise<Outcome | JsonValue> {
    const { changesUser, payload } = this.route;
    const work = typeof binding === "string" ? this.#runTarget(binding) : binding(this);
    if (!changesUser && payload !== "upload") return work;
    return work.finally(() => {
      this.#releaseUpload?.();
      if (changesUser) this.session.forgetProfile();
    });
  }

  /** Of several limits the handler counts the one that applies; here nothing is read for a caller without any left. */
  async #withinLimit(limit: NonNullable<Route["limit"]>): Promise<void> {
    if (typeof limit === "string") return this.enforce(limit);
    const { rateLimits, visitors } = this.#runtime;
    const seconds = await rateLimits.wait(limit, visitors.address(this.request));
    if (seconds > 0) throw REFUSALS.tooManyAttempts(seconds);
  }

  #runTarget(target: Target): Promise<Outcome> {
    const { cache } = this.route;
    if (cache) {
      return this.#reader().readFrom(cache, target as PublicTarget, (name) => this.value(name), {});
    }
    if (this.route.reply === "stream") return this.#stream(target, this.#passedQuery());
    if (METHODS_WITH_BODY.has(this.method)) return this.#runTargetWithBody(target);
    return this.#forward(target, this.#passedQuery());
  }

  /** The request's own query, where the route passes it on. */
  #passedQuery(): BackendCallOptions {
    const { search } = this.request;
    return this.route.passesQuery && search !== "" ? { search } : NO_OPTIONS;
  }

  get passTo(): Call["passTo"] {
    return async (service, options) => passTo(this, this.#runtime, service, options);
  }

  async #runTargetWithBody(target: Target): Promise<BytesOutcome> {
    const { route } = this;
    if (route.payload === "upload") return this.#forward(target, { stream: await this.upload() });
    const body = await this.readBody();
    const bytes = body && route.body ? JSON.stringify(parseWith(route.body, body.value)) : body?.bytes;
    const options = this.#passedQuery();
    const sends = bytes !== undefined && !target.startsWith("GET ");
    return this.#forward(target, sends ? { ...options, bytes } : options);
  }

  #forward(target: Target, options: BackendCallOptions): Promise<BytesOutcome> {
    const { backend } = this.#runtime;
    const reach = this.route.reply === "raw" ? "raw" : "forward";
    if (!target.includes(OWN_ID))
      return backend[reach](this.#contextOf(options), this.#fill(target, options), options);
    return this.#withOwnId(options).then((filled) =>
      backend[reach](this.#contextOf(filled), this.#fill(target, filled), filled),
    );
  }

  /** Fills `{session.user_id}` from the session's own profile, never from the request. */
  async #withOwnId(options: BackendCallOptions): Promise<BackendCallOptions> {
    return { ...options, values: { ...options.values, "session.user_id": await this.session.userId() } };
  }

  // Handlers take these out of the call, so each is a function of its own; made when asked for.
  get body(): Call["body"] {
    return async (schema) => parseWith(schema, (await this.readBody())?.value ?? {});
  }

  get allow(): Call["allow"] {
    return async (name) => (await this.#spend(name)) === 0;
  }

  get enforce(): Call["enforce"] {
    return async (name) => {
      const seconds = await this.#spend(name);
      if (seconds > 0) throw REFUSALS.tooManyAttempts(seconds);
    };
  }

  get upload(): Call["upload"] {
    return async () => {
      const body = streamUpload(this.request, this.#runtime.limits);
      this.#releaseUpload = await admitUpload(this, this.#runtime.uploads);
      return body;
    };
  }

  /** What limits by address count by: the visitor's address, of IPv6 its /64 block. */
  get addressBlock(): string {
    return addressBlock(this.#runtime.visitors.address(this.request));
  }

  get describeVisitor(): Call["describeVisitor"] {
    return () => describeHeaders(this.#contextOf(NO_OPTIONS).headers);
  }

  /** The context of the call's backend calls; an anonymous one says nothing of the visitor. */
  #contextOf({ anonymous }: BackendCallOptions): CallContext {
    this.#context ??= createContext(this, this.#runtime, this.#cookies);
    return anonymous ? withoutVisitor(this.#context, this.request, this.#runtime) : this.#context;
  }

  #fill(target: Target, { values }: BackendCallOptions): FilledTarget {
    return filledTarget(target, values, this);
  }

  async #stream(target: Target, options: BackendCallOptions): Promise<StreamOutcome> {
    return streamTarget(this, this.#runtime, this.#contextOf(options), this.#fill(target, options), options);
  }

  /** A placeholder's value: from the path, then the query, then the body. */
  value(name: string): unknown {
    if (Object.hasOwn(this.params, name) || name === WILDCARD) return this.params[name];
    const fromQuery = this.request.search === "" ? null : this.query.get(name);
    return fromQuery ?? (Object.hasOwn(this.#read, name) ? this.#read[name] : undefined);
  }

  #spend(name: RateLimitName): Promise<number> {
    return this.#runtime.rateLimits.spend(name, limitedCaller(this, this.#runtime));
  }

  async #readBody(): Promise<JsonBody | null> {
    const { limits, deadlines } = this.#runtime;
    const body = await readJsonBody(this.request, this.route.payload, limits, deadlines.body);
    this.#read = body?.value ?? {};
    return body;
  }

  /** The JSON body, read once; null without one. */
  readBody(): Promise<JsonBody | null> {
    this.#body ??= this.#readBody();
    return this.#body;
  }
}
