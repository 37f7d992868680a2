import { type JsonValue, moneyOutcomeOf, parseJson } from "@storefront/client";
import {
  type AnswerReader,
  asBytes,
  asJson,
  asJsonBytes,
  type CallContext,
} from "../backend/backend-client.ts";
import { inUtf8 } from "../backend/content-coding.ts";
import { describeHeaders } from "../backend/backend-headers.ts";
import type { SessionKey, Inbound } from "../contract/inbound.ts";
import type { FilledReader } from "../cache/public-reader.ts";
import type { Backend, BackendAnswer, BackendCallOptions } from "../contract/backend.ts";
import { withoutAnswer, TIME_LIMIT, TimeLimit } from "../contract/backend-error.ts";
import type { Call, CallSession } from "../contract/call.ts";
import {
  type FilledTarget,
  fillTarget,
  type Method,
  METHODS_WITH_BODY,
  type Target,
  WILDCARD,
} from "../contract/target.ts";
import { type BytesOutcome, isOutcome, json, type Outcome, type StreamOutcome } from "../contract/outcome.ts";
import type { PublicTarget } from "../contract/public-reader.ts";
import type { Caller } from "../contract/transport.ts";
import { REFUSALS } from "../contract/refusal.ts";
import { type Handler, hasEffect, type Route } from "../contract/route.ts";
import { type JsonBody, parseWith, readJsonBody, streamUpload } from "../request/body.ts";
import { addressBlocks } from "../request/real-address.ts";
import type { SessionCookies } from "../request/session-cookies.ts";
import { attemptKey } from "../request/visitor.ts";
import { passTo, streamTarget } from "../streaming/request-stream.ts";
import type { BoundRoute } from "./guard.ts";
import { CallLimits } from "./limits/limits.ts";
import { RequestSession } from "./request-session.ts";
import type { ProxyRuntime } from "./runtime.ts";
import { type Secret, toSecrets } from "./secret-search.ts";

const NO_OPTIONS: BackendCallOptions = {};
/** The empty list that most calls share. */
const NONE: readonly never[] = [];
const OWN_ID = "{session.user_id}";
/** Letters of a query that are read. Reading costs ten times as much as receiving it. */
const LONGEST_QUERY = 8_192;
const UNCONFIRMED =
  "a success of the backend has no id, status or code of what was made: players read that it may have been";

/**
 * One request under way, as the engine runs it and its handler gets it, who may take it apart: the functions need no `this`. Its
 * costly parts are made on first use.
 */
export class RequestCall implements Call {
  readonly route: Route;
  readonly method: Method;
  readonly requestId: string;
  readonly request: Inbound;
  readonly params: Readonly<Record<string, string>>;
  readonly cookies: SessionCookies;
  readonly tenantValues: Call["tenantValues"];
  readonly log: Call["log"];
  readonly random: Call["random"];
  madeUpToken: string | undefined;
  /** The hash of the cookie's JWT, by which breaker, queue, limits and caches know the session. */
  readonly sessionKey: SessionKey | undefined;
  /** The JWT that backend calls carry. */
  readonly token: string | undefined;
  readonly #binding: Target | Handler;
  readonly #runtime: ProxyRuntime;
  /** Returns the permit of an upload. */
  #releaseUpload: (() => void) | undefined;
  /** The answers that the handler got, for as long as the call. */
  readonly received: { readonly target: Target; readonly answer: BackendAnswer }[] = [];
  #limits: CallLimits | undefined;
  #backend: Backend | undefined;
  #session: RequestSession | undefined;
  /** The JWT of the cookie, on public routes too. */
  readonly #ownTokens: readonly Secret[];
  /** The values of headers that a handler added. */
  #added: readonly Secret[] = NONE;
  #query: URLSearchParams | undefined;
  #json: Promise<JsonBody | null> | undefined;
  /** The JSON body; undefined until it has been read. */
  given: Readonly<Record<string, unknown>> | undefined;
  #write: JsonBody["write"] = JSON.stringify;
  #context: CallContext | undefined;

  constructor(
    runtime: ProxyRuntime,
    request: Inbound,
    { route, method, binding }: BoundRoute,
    params: Readonly<Record<string, string>>,
    cookies: SessionCookies,
    requestId: string,
  ) {
    this.#runtime = runtime;
    this.cookies = cookies;
    this.tenantValues = runtime.tenantValues;
    this.log = runtime.logger;
    this.random = runtime.random;
    this.request = request;
    this.route = route;
    this.method = method;
    this.params = params;
    this.requestId = requestId;
    const known = cookies.token === undefined ? undefined : runtime.tokens(cookies.token);
    this.sessionKey = known?.key;
    this.#ownTokens = known ? [known.secret] : NONE;
    this.token = route.access === "public" ? undefined : cookies.token;
    this.#binding = binding;
  }

  get backend(): Backend {
    if (this.#backend) return this.#backend;
    const exchange: Backend["exchange"] = async (target, options = NO_OPTIONS) => {
      const added = Object.values(options.extraHeaders ?? {}).filter((value) => value !== "");
      if (added.length > 0) this.#added = [...this.#added, ...toSecrets(added)];
      const answer = await this.#send(target, options, asJson);
      this.received.push({ target, answer });
      return answer;
    };
    const json: Backend["json"] = async (target, options) => {
      const { status, body, data } = await exchange(target, options);
      if (status === TIME_LIMIT) throw new TimeLimit(body);
      return data;
    };
    this.#backend = { exchange, json };
    return this.#backend;
  }

  /** The JWT of the cookie, on public routes too, and new tokens. */
  get ownTokens(): readonly Secret[] {
    const saved = this.#session?.saved ?? NONE;
    return saved.length === 0 ? this.#ownTokens : [...this.#ownTokens, ...saved];
  }

  /** The texts that no answer may show: the call's tokens, and the values of headers that a handler added. */
  get secrets(): readonly Secret[] {
    return this.#added.length === 0 ? this.ownTokens : [...this.ownTokens, ...this.#added];
  }

  /** Set-Cookie lines of the answer, of a failure too. */
  get setCookies(): readonly string[] {
    return this.#session?.setCookies ?? NONE;
  }

  get deviceCookie(): string | undefined {
    return this.cookies.device;
  }

  get signedInAs(): string | undefined {
    return this.#session?.signedInAs;
  }

  /** True when the session that the route works with was logged out. */
  isOver(): boolean | Promise<boolean> {
    const key = this.token === undefined ? undefined : this.sessionKey;
    return key !== undefined && this.#runtime.sessions.isOver(key);
  }

  get session(): CallSession {
    return (this.#session ??= new RequestSession(this.#runtime, this));
  }

  get cache(): FilledReader {
    const { publicReader, visitors } = this.#runtime;
    return publicReader(visitors.language(this.request), this, visitors.catalogueCountry(this.request));
  }

  get query(): URLSearchParams {
    const { search } = this.request;
    if (search.length > LONGEST_QUERY)
      throw REFUSALS.invalidRequest([{ path: "", message: "the query is too long" }]);
    return (this.#query ??= new URLSearchParams(search));
  }

  /** Runs the route: first its limit, then its target or its handler. */
  run(): Promise<Outcome | JsonValue> {
    const { limit } = this.route;
    return limit ? this.limits.run(limit, () => this.#work()) : this.#work();
  }

  #work(): Promise<Outcome | JsonValue> {
    const { changesUser, payload } = this.route;
    const binding = this.#binding;
    const work =
      typeof binding === "string"
        ? this.#runTarget(binding)
        : binding(this).then((result) => this.#withTimeLimit(result));
    if (!changesUser && payload !== "upload") return work;
    return work.finally(() => {
      this.#releaseUpload?.();
      if (changesUser) this.session.forgetProfile();
    });
  }

  /** A success that was made of a time limit is one: the status is no handler's to lose (decision E8). */
  #withTimeLimit(result: Outcome | JsonValue): Outcome | JsonValue {
    if (!this.received.some(({ answer }) => answer.status === TIME_LIMIT)) return result;
    if (!isOutcome(result)) return json(result, { status: TIME_LIMIT });
    const isPlain = (result.kind === "json" || result.kind === "bytes") && result.status === 200;
    return isPlain ? { ...result, status: TIME_LIMIT } : result;
  }

  #runTarget(target: Target): Promise<Outcome> {
    const { cache, query, reply } = this.route;
    if (cache) return this.cache.readFrom(cache, target as PublicTarget, (name) => this.value(name), {});
    const { search } = this.request;
    const options = query === "pass" && search !== "" ? { search } : NO_OPTIONS;
    if (reply === "stream") {
      const filled = this.#fill(target, options);
      const context = this.#contextOf(options);
      return this.#withMadeUpToken(streamTarget(this, this.#runtime, context, filled, options));
    }
    if (METHODS_WITH_BODY.has(this.method)) return this.#runTargetWithBody(target, options);
    return this.#send(target, options, reply === "raw" ? asBytes : asJsonBytes);
  }

  /** Only the token of a session that the backend accepted is a secret of somebody; anybody may make one up. */
  async #withMadeUpToken(outcome: Promise<StreamOutcome>): Promise<StreamOutcome> {
    const { sessionKey } = this;
    if (sessionKey === undefined) return outcome;
    const [given, user] = await Promise.all([outcome, this.#runtime.sessions.userOf(sessionKey)]);
    if (user === undefined) this.madeUpToken = this.#ownTokens[0]?.text;
    return given;
  }

  async #runTargetWithBody(target: Target, options: BackendCallOptions): Promise<BytesOutcome> {
    const { route } = this;
    const read = route.reply === "raw" ? asBytes : asJsonBytes;
    if (route.payload === "upload") return this.#send(target, { stream: await this.upload() }, read);
    const body = await this.readBody();
    const bytes = body && route.body ? body.write(parseWith(route.body, body.value)) : body?.bytes;
    const sends = bytes !== undefined && !target.startsWith("GET ");
    return this.#send(target, sends ? { ...options, bytes } : options, read);
  }

  /** One backend call. `{session.user_id}` is filled from the session's own profile, never from the request. */
  #send<Answer>(target: Target, given: BackendCallOptions, reader: AnswerReader<Answer>): Promise<Answer> {
    const { json } = given;
    const read = this.route.changesUser === "money" ? this.#moneyReader(target, reader) : reader;
    const options = json === undefined ? given : { ...given, json: undefined, bytes: this.#write(json) };
    const send = (filled: BackendCallOptions): Promise<Answer> =>
      this.#runtime.backend.send(this.#contextOf(filled), this.#fill(target, filled), filled, read);
    if (!target.includes(OWN_ID)) return send(options);
    return this.session
      .userId()
      .then((id) => send({ ...options, values: { ...options.values, "session.user_id": id } }));
  }

  /** The reader of a target that moves money: a success that says neither yes nor no is told once (decision D20). */
  #moneyReader<Answer>(target: Target, read: AnswerReader<Answer>): AnswerReader<Answer> {
    if (target.startsWith("GET ")) return read;
    return (answer, call) => {
      const result = read(answer, call);
      const data = parseJson(inUtf8(answer).body);
      if (moneyOutcomeOf(data) === "sent") this.#runtime.unread(target, data ?? {}, UNCONFIRMED);
      return result;
    };
  }

  get key(): string | undefined {
    return attemptKey(this.request);
  }

  readonly body: Call["body"] = async (schema) => parseWith(schema, (await this.readBody())?.value ?? {});

  readonly passTo: Call["passTo"] = (service, options) =>
    this.#withMadeUpToken(passTo(this, this.#runtime, service, options));

  /**
   * The body of an upload. It holds a connection for as long as the client sends, so only sessions that the backend knows
   * get a permit, and each user and address only a few.
   */
  readonly upload: Call["upload"] = async () => {
    const body = streamUpload(this.request, this.#runtime.limits);
    if (this.sessionKey !== undefined) await this.session.profile();
    // Its user is known from the profile.
    this.#releaseUpload = this.#runtime.uploads.take(this.caller);
    if (this.#releaseUpload) return body;
    throw withoutAnswer({ kind: "unavailable", method: "POST", path: "", external: true });
  };

  readonly describeVisitor: Call["describeVisitor"] = () =>
    describeHeaders(this.#contextOf(NO_OPTIONS).headers);

  readonly allow: Call["allow"] = async (name) => (await this.limits.charge(name)) === 0;

  readonly enforce: Call["enforce"] = async (name) => {
    const seconds = await this.limits.charge(name);
    if (seconds > 0) throw REFUSALS.tooManyAttempts(seconds);
  };

  readonly requireCaptcha: Call["requireCaptcha"] = () => this.limits.requireCaptcha();

  /** The origin of the request's backend calls: its user once known, and the blocks of its address. */
  get caller(): Caller {
    return this.#callerAt(this.#runtime.visitors.address(this.request));
  }

  /** The id of the request's user; undefined while this process does not know it. */
  get user(): string | undefined {
    const { sessionKey } = this;
    return this.#session?.acceptedUser ?? (sessionKey && this.#runtime.sessions.userHere(sessionKey));
  }

  #callerAt(address: string): Caller {
    const { sessionKey } = this;
    const user = sessionKey === undefined ? undefined : this.#runtime.sessions.userHere(sessionKey);
    return { user: user && `user ${user}`, blocks: addressBlocks(address) };
  }

  /** The context of the request's backend calls. An anonymous call knows the language of the visitor and nothing else. */
  #contextOf({ anonymous }: BackendCallOptions): CallContext {
    const { requestId, request, route, token } = this;
    const { headers, visitors } = this.#runtime;
    if (!this.#context) {
      const visitor = visitors.read(request, this.cookies);
      this.#context = {
        requestId,
        routeId: route.id,
        area: route.area,
        caller: this.#callerAt(visitor.address ?? ""),
        goesFirst: route.changesUser !== false,
        deadline: route.deadline,
        token,
        effect: hasEffect(route, this.params[WILDCARD]),
        headers: headers.ofVisitor(visitor),
        key: this.key,
        onAbort: (listener) => request.onAbort(listener),
      };
    }
    if (!anonymous) return this.#context;
    return { ...this.#context, headers: headers.ofVisitor(visitors.anonymous(visitors.language(request))) };
  }

  /** Placeholders are filled from `values` first, even when they are null there, then from the request. */
  #fill(target: Target, { values }: BackendCallOptions): FilledTarget {
    return fillTarget(target, (name) =>
      values && Object.hasOwn(values, name) ? values[name] : this.value(name),
    );
  }

  /** A placeholder's value: from the path, then the query, then the body. */
  value(name: string): unknown {
    if (Object.hasOwn(this.params, name) || name === WILDCARD) return this.params[name];
    const fromQuery = this.request.search === "" ? null : this.query.get(name);
    return fromQuery ?? (this.given && Object.hasOwn(this.given, name) ? this.given[name] : undefined);
  }

  get limits(): CallLimits {
    return (this.#limits ??= new CallLimits(this, this.#runtime));
  }

  /** The JSON body, read once; null without one. */
  readBody(): Promise<JsonBody | null> {
    const { limits, bodies } = this.#runtime;
    this.#json ??= readJsonBody(this.request, this.route.payload, limits, bodies).then((body) => {
      this.given = body?.value;
      this.#write = body?.write ?? this.#write;
      return body;
    });
    return this.#json;
  }
}
