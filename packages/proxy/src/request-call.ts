import type { Backend, BackendCallOptions, BodyStream } from "./backend.ts";
import { type BodySchema, type JsonBody, parseWith, readJsonBody, streamUpload } from "./body.ts";
import type { Call, CallSession } from "./call.ts";
import type { ProxyRuntime } from "./engine.ts";
import type { Inbound } from "./inbound.ts";
import type { Logger } from "./log.ts";
import { RequestSession } from "./request-session.ts";
import { tokenKey } from "./profile-cache.ts";
import type { RateLimitName } from "./rate-limit.ts";
import { REFUSALS } from "./refusal.ts";
import { forwarded, type Forwarded } from "./reply.ts";
import type { Method, Route, Target } from "./route.ts";
import type { SessionCookies } from "./session-cookies.ts";

const OWN_ID = "{session.user_id}";
const METHODS_WITH_BODY: ReadonlySet<Method> = new Set(["POST", "PUT", "PATCH"]);

/** One request under way; what is costly is made when it is first asked for. */
export class RequestCall implements Call {
  readonly route: Route;
  readonly method: Method;
  readonly requestId: string;
  readonly request: Inbound;
  readonly params: Readonly<Record<string, string>>;
  readonly backend: Backend;
  readonly session: CallSession;
  readonly random: () => number;
  /** Set-Cookie lines of the answer, whatever it will be. */
  readonly setCookies: string[] = [];
  readonly #runtime: ProxyRuntime;
  readonly #cookies: SessionCookies;
  #query: URLSearchParams | undefined;
  #body: Promise<JsonBody | null> | undefined;
  #read: Readonly<Record<string, unknown>> = {};
  #visitorHeaders: readonly string[] | undefined;

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
    const caller = {
      requestId,
      routeId: route.id,
      callClass: route.area,
      deadline: route.deadline,
      token: route.access === "public" ? undefined : cookies.token,
      visitorHeaders: () => this.#visitorHeaders ?? this.#buildVisitorHeaders(),
      value: (name: string) => this.#value(name),
      onAbort: (listener: () => void) => request.onAbort(listener),
    };
    const exchange: Backend["exchange"] = async (target, options = {}) => {
      const filled = target.includes(OWN_ID) ? await this.#withOwnId(options) : options;
      return runtime.backend.exchange(caller, target, filled);
    };
    this.backend = { exchange, json: async (target, options) => (await exchange(target, options)).data };
    this.session = new RequestSession(runtime, this.backend, cookies.token, this.setCookies);
    const reach = route.reply === "raw" ? "raw" : "exchange";
    this.#forward = async (target, options) => {
      const filled = target.includes(OWN_ID) ? await this.#withOwnId(options) : options;
      return forwarded(await runtime.backend[reach](caller, target, filled));
    };
  }

  readonly #forward: (target: Target, options: BackendCallOptions) => Promise<Forwarded>;

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.request.search);
    return this.#query;
  }

  get log(): Logger {
    return this.#runtime.logger;
  }

  /** Does what the route declares: the body's checks, the limit, then its target or its handler. */
  async run(): Promise<unknown> {
    try {
      const binding = this.route.bindings[this.method];
      if (typeof binding === "string") return await this.#runTarget(binding);
      if (binding === undefined) throw new Error(`Route ${this.route.id} has no binding for ${this.method}.`);
      if (this.route.limit) await this.enforce(this.route.limit);
      return await binding(this);
    } finally {
      if (this.route.changesUser) this.session.forgetProfile();
    }
  }

  /** The body as a stream, for a route whose payload is an upload. */
  readonly upload = (): BodyStream => streamUpload(this.request, this.#runtime.limits);

  async #runTarget(target: Target): Promise<Forwarded> {
    const { route, method } = this;
    const takesBody = METHODS_WITH_BODY.has(method);
    const isUpload = takesBody && route.payload === "upload";
    const body = takesBody && !isUpload ? await this.#jsonBody() : null;
    if (route.limit) await this.enforce(route.limit);
    if (isUpload) return this.#forward(target, { stream: this.upload() });
    const bytes = body && route.body ? JSON.stringify(parseWith(route.body, body.value)) : body?.bytes;
    return this.#forward(target, bytes === undefined || target.startsWith("GET ") ? {} : { bytes });
  }

  /** Fills `{session.user_id}` from the session's own profile, never from the request (decision R9). */
  async #withOwnId(options: BackendCallOptions): Promise<BackendCallOptions> {
    const { user } = await this.session.profile();
    return { ...options, values: { ...options.values, "session.user_id": user?.id } };
  }

  readonly body = async <Output>(schema: BodySchema<Output>): Promise<Output> =>
    parseWith(schema, (await this.#jsonBody())?.value ?? {});

  readonly allow = async (name: RateLimitName): Promise<boolean> => (await this.#spend(name)) === 0;

  readonly enforce = async (name: RateLimitName): Promise<void> => {
    const seconds = await this.#spend(name);
    if (seconds > 0) throw REFUSALS.tooManyAttempts(seconds);
  };

  async #spend(name: RateLimitName): Promise<number> {
    const { rateLimits, visitors } = this.#runtime;
    const body = name === "login" ? await this.#jsonBody() : null;
    // Elsewhere nobody checks the cookie: a made-up one would be a fresh count every time.
    const token = this.route.access === "session" ? this.#cookies.token : undefined;
    const address = visitors.address(this.request);
    return rateLimits.spend(name, {
      address,
      session: token && tokenKey(token),
      login: body?.value["login"],
    });
  }

  #jsonBody(): Promise<JsonBody | null> {
    this.#body ??= readJsonBody(this.request, this.route.payload, this.#runtime.limits).then((body) => {
      this.#read = body?.value ?? {};
      return body;
    });
    return this.#body;
  }

  #value(name: string): unknown {
    if (Object.hasOwn(this.params, name)) return this.params[name];
    const fromQuery = this.request.search === "" ? null : this.query.get(name);
    return fromQuery ?? (Object.hasOwn(this.#read, name) ? this.#read[name] : undefined);
  }

  #buildVisitorHeaders(): readonly string[] {
    const { headers, visitors } = this.#runtime;
    this.#visitorHeaders = headers.ofVisitor(visitors.read(this.request, this.#cookies));
    return this.#visitorHeaders;
  }
}
