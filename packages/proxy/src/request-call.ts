import type { Backend } from "./backend.ts";
import { type BodySchema, type JsonBody, parseWith, readJsonBody } from "./body.ts";
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
    const exchange: Backend["exchange"] = (target, options = {}) => runtime.backend.exchange(caller, target, options);
    this.backend = { exchange, json: async (target, options) => (await exchange(target, options)).data };
    this.session = new RequestSession(runtime, this.backend, cookies.token, this.setCookies);
    this.#forward = async (target, bytes) => {
      const reach = route.reply === "raw" ? runtime.backend.raw : runtime.backend.exchange;
      return forwarded(await reach(caller, target, bytes === undefined ? {} : { bytes }));
    };
  }

  readonly #forward: (target: Target, bytes: JsonBody["bytes"] | undefined) => Promise<Forwarded>;

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.request.search);
    return this.#query;
  }

  get log(): Logger {
    return this.#runtime.logger;
  }

  /** Does what the route declares: the body's checks, the limit, then its target or its handler. */
  async run(): Promise<unknown> {
    const { route, method } = this;
    const binding = route.bindings[method];
    const body = METHODS_WITH_BODY.has(method) && typeof binding === "string" ? await this.#jsonBody() : null;
    if (route.limit) await this.enforce(route.limit);
    if (typeof binding === "function") return binding(this);
    if (binding === undefined) throw new Error(`Route ${route.id} has no binding for ${method}.`);
    const sendsBody = body !== null && !binding.startsWith("GET ");
    if (body === null || !route.body) return this.#forward(binding, sendsBody ? body.bytes : undefined);
    const checked = JSON.stringify(parseWith(route.body, body.value));
    return this.#forward(binding, sendsBody ? checked : undefined);
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
    const token = this.#cookies.token;
    const address = visitors.address(this.request);
    return rateLimits.spend(name, { address, session: token && tokenKey(token), login: body?.value["login"] });
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
