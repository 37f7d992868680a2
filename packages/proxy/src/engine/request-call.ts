import { asRecord, type JsonValue, moneyOutcomeOf, parseJson } from "@storefront/client";
import { type AnswerReader, described, parsed, whole } from "../backend/backend-answer.ts";
import type { CallContext } from "../backend/backend-client.ts";
import { inUtf8 } from "../backend/content-coding.ts";
import { describeHeaders } from "../backend/backend-headers.ts";
import type { KeyShares } from "../backend/key-shares.ts";
import { tokenKey, userIdOf } from "../cache/profile-cache.ts";
import type { SessionKey } from "../contract/session-key.ts";
import type { FilledReader } from "../cache/public-reader.ts";
import type { Backend, BackendAnswer, BackendCallOptions } from "../contract/backend.ts";
import { unusableAnswer, withoutAnswer } from "../contract/backend-error.ts";
import type { Call, CallSession, ProfileOptions, ProfileRecord, TenantValues } from "../contract/call.ts";
import type { Inbound } from "../contract/inbound.ts";
import { BACKEND, type Logger } from "../contract/log.ts";
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
import { TIME_LIMIT, TimeLimit } from "../contract/time-limit.ts";
import { type Handler, hasEffect, type Route } from "../contract/route.ts";
import { type JsonBody, parseWith, readJsonBody, streamUpload } from "../request/body.ts";
import { addressBlocks } from "../request/real-address.ts";
import { isToken, type SessionCookies } from "../request/session-cookies.ts";
import { attemptKey } from "../request/visitor.ts";
import { passTo, streamTarget } from "../streaming/request-stream.ts";
import type { BoundRoute } from "./guard.ts";
import { CallLimits } from "./limits/limits.ts";
import type { ProxyRuntime } from "./runtime.ts";
import type { HiddenTokens } from "./secrets.ts";

const NO_OPTIONS: BackendCallOptions = {};
const OWN_ID = "{session.user_id}";
const UNCONFIRMED =
  "a success of the backend has no id, status or code of what was made: players read that it may have been";

/** One request under way. Its costly parts are made on first use. */
export class RequestCall implements Call {
  readonly route: Route;
  readonly method: Method;
  readonly requestId: string;
  readonly request: Inbound;
  readonly params: Readonly<Record<string, string>>;
  readonly random: () => number;
  readonly log: Logger;
  readonly hiddenTokens: HiddenTokens | undefined;
  /** The JWT of the cookie, values of headers that a handler added, new tokens: no answer may show them. */
  secrets: readonly string[];
  madeUpToken: string | undefined;
  /** Set-Cookie lines of the answer, whatever it will be. */
  setCookies: readonly string[] = [];
  /** The JWT of the cookie, whatever the route's access is. */
  readonly sessionToken: string | undefined;
  readonly deviceCookie: string | undefined;
  /** The name of the account that the call opened a session of. */
  signedInAs: string | undefined;
  /** The id of the user whom this call signed in. */
  acceptedUser: string | undefined;
  /** The JWT that backend calls carry. */
  readonly token: string | undefined;
  readonly #binding: Target | Handler;
  readonly #runtime: ProxyRuntime;
  readonly #cookies: SessionCookies;
  /** Returns the permit of an upload. */
  #releaseUpload: (() => void) | undefined;
  /** The answers that the handler got, for as long as the call. */
  readonly received: { readonly target: Target; readonly answer: BackendAnswer }[] = [];
  #limits: CallLimits | undefined;
  #backend: Backend | undefined;
  #session: CallSession | undefined;
  #sessionKey: SessionKey | undefined;
  #query: URLSearchParams | undefined;
  #body: Promise<JsonBody | null> | undefined;
  /** The JSON body as far as it was read. */
  given: Readonly<Record<string, unknown>> | undefined;
  #write: JsonBody["write"] = JSON.stringify;
  #context: CallContext | undefined;

  constructor(
    runtime: ProxyRuntime,
    request: Inbound,
    { route, method, binding, hiddenTokens }: BoundRoute,
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
    this.log = runtime.logger;
    this.hiddenTokens = hiddenTokens;
    this.sessionToken = cookies.token;
    this.deviceCookie = cookies.device;
    this.secrets = cookies.token === undefined ? [] : [cookies.token];
    this.token = route.access === "public" ? undefined : cookies.token;
    this.#binding = binding;
  }

  get backend(): Backend {
    if (this.#backend) return this.#backend;
    const exchange: Backend["exchange"] = async (target, options = NO_OPTIONS) => {
      const added = Object.values(options.extraHeaders ?? {}).filter((value) => value !== "");
      if (added.length > 0) this.secrets = [...this.secrets, ...added];
      const answer = await this.#send(target, options, parsed);
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

  /** The hash of the cookie's JWT, by which breaker, queue, limits and caches know the session. */
  get sessionKey(): SessionKey | undefined {
    return (this.#sessionKey ??= this.sessionToken === undefined ? undefined : tokenKey(this.sessionToken));
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

  get tenantValues(): TenantValues {
    return this.#runtime.tenantValues;
  }

  get query(): URLSearchParams {
    return (this.#query ??= new URLSearchParams(this.request.search));
  }

  /** Runs the route: first its limit, then its target or its handler. */
  run(): Promise<Outcome | JsonValue> {
    const { limit } = this.route;
    return limit ? this.#counted.run(limit, () => this.#work()) : this.#work();
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
    if (reply === "stream") return this.#stream(target, options);
    if (METHODS_WITH_BODY.has(this.method)) return this.#runTargetWithBody(target, options);
    return this.#send(target, options, reply === "raw" ? described : whole);
  }

  async #stream(target: Target, options: BackendCallOptions): Promise<Outcome> {
    const filled = this.#fill(target, options);
    return this.#streamed(streamTarget(this, this.#runtime, this.#contextOf(options), filled, options));
  }

  /** Only the token of a session that the backend accepted is a secret of somebody; anybody may make one up. */
  async #streamed(outcome: Promise<StreamOutcome>): Promise<StreamOutcome> {
    const { sessionKey } = this;
    if (sessionKey === undefined) return outcome;
    const [given, user] = await Promise.all([outcome, this.#runtime.sessions.userOf(sessionKey)]);
    if (user === undefined) this.madeUpToken = this.sessionToken;
    return given;
  }

  async #runTargetWithBody(target: Target, options: BackendCallOptions): Promise<BytesOutcome> {
    const { route } = this;
    const read = route.reply === "raw" ? described : whole;
    if (route.payload === "upload") return this.#send(target, { stream: await this.upload() }, read);
    const body = await this.readBody();
    const bytes = body && route.body ? body.write(parseWith(route.body, body.value)) : body?.bytes;
    const sends = bytes !== undefined && !target.startsWith("GET ");
    return this.#send(target, sends ? { ...options, bytes } : options, read);
  }

  /** One backend call. `{session.user_id}` is filled from the session's own profile, never from the request. */
  #send<Answer>(target: Target, given: BackendCallOptions, reader: AnswerReader<Answer>): Promise<Answer> {
    const { json } = given;
    const read = this.route.changesUser === "money" ? this.#toldOf(target, reader) : reader;
    const options = json === undefined ? given : { ...given, json: undefined, bytes: this.#write(json) };
    const send = (filled: BackendCallOptions): Promise<Answer> =>
      this.#runtime.backend.send(this.#contextOf(filled), this.#fill(target, filled), filled, read);
    if (!target.includes(OWN_ID)) return send(options);
    return this.session
      .userId()
      .then((id) => send({ ...options, values: { ...options.values, "session.user_id": id } }));
  }

  /** The reader of a target that moves money: a success that says neither yes nor no is told once (decision D20). */
  #toldOf<Answer>(target: Target, read: AnswerReader<Answer>): AnswerReader<Answer> {
    if (target.startsWith("GET ")) return read;
    return (answer, call) => {
      const result = read(answer, call);
      const data = parseJson(inUtf8(answer).body);
      if (moneyOutcomeOf(data) === "sent") this.#runtime.unread(target, data ?? {}, UNCONFIRMED);
      return result;
    };
  }

  get key(): Call["key"] {
    return attemptKey(this.request);
  }

  get passTo(): Call["passTo"] {
    return (service, options) => this.#streamed(passTo(this, this.#runtime, service, options));
  }

  // Handlers destructure the call, so these are functions that need no `this`. They are made on first use.
  get body(): Call["body"] {
    return async (schema) => parseWith(schema, (await this.readBody())?.value ?? {});
  }

  get allow(): Call["allow"] {
    return async (name) => (await this.#counted.charge(name)) === 0;
  }

  get enforce(): Call["enforce"] {
    return async (name) => {
      const seconds = await this.#counted.charge(name);
      if (seconds > 0) throw REFUSALS.tooManyAttempts(seconds);
    };
  }

  get requireCaptcha(): Call["requireCaptcha"] {
    return () => this.#counted.requireCaptcha();
  }

  get upload(): Call["upload"] {
    return async () => {
      const body = streamUpload(this.request, this.#runtime.limits);
      this.#releaseUpload = await admitUpload(this, this.#runtime.uploads);
      return body;
    };
  }

  /** The origin of the request's backend calls: its user once known, and the blocks of its address. */
  get caller(): Caller {
    return this.#callerAt(this.#runtime.visitors.address(this.request));
  }

  /** The id of the user of the request, as far as it is known here. */
  get user(): string | undefined {
    const { sessionKey } = this;
    return this.acceptedUser ?? (sessionKey && this.#runtime.sessions.userHere(sessionKey));
  }

  #callerAt(address: string): Caller {
    const { sessionKey } = this;
    const user = sessionKey === undefined ? undefined : this.#runtime.sessions.userHere(sessionKey);
    return { user: user && `user ${user}`, blocks: addressBlocks(address) };
  }

  get describeVisitor(): Call["describeVisitor"] {
    return () => describeHeaders(this.#contextOf(NO_OPTIONS).headers);
  }

  /** The context of the request's backend calls. An anonymous call knows the language of the visitor and nothing else. */
  #contextOf({ anonymous }: BackendCallOptions): CallContext {
    const { requestId, request, route, token } = this;
    const { headers, visitors } = this.#runtime;
    if (!this.#context) {
      const visitor = visitors.read(request, this.#cookies);
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

  get #counted(): CallLimits {
    this.#limits ??= new CallLimits(this, this.#runtime);
    return this.#limits;
  }

  /** The JSON body, read once; null without one. */
  readBody(): Promise<JsonBody | null> {
    const { limits, bodies } = this.#runtime;
    this.#body ??= readJsonBody(this.request, this.route.payload, limits, bodies).then((body) => {
      this.given = body?.value;
      this.#write = body?.write ?? this.#write;
      return body;
    });
    return this.#body;
  }
}

/**
 * Takes a permit for an upload and returns a function that gives it back. An upload holds a connection for as long as
 * the client sends, so only sessions that the backend knows get a permit, and each user and address only a few.
 * @throws BackendError when the backend refuses the session, or `unavailable` when there is no permit.
 */
async function admitUpload(call: RequestCall, uploads: KeyShares): Promise<() => void> {
  if (call.sessionKey !== undefined) await call.session.profile();
  // Its user is known from the profile.
  const release = uploads.take(call.caller);
  if (release) return release;
  throw withoutAnswer({ kind: "unavailable", method: "POST", path: "", external: true });
}

const PROFILE: Target = "GET /auth/user-profile?check_spa_again={check_spa_again}&icg_token={icg_token}";

const PROFILE_TARGET: Target = "GET /auth/user-profile";

/** The session of one request. Profiles and shared work belong to the host. */
class RequestSession implements CallSession {
  readonly token: string | undefined;
  readonly #runtime: ProxyRuntime;
  readonly #call: RequestCall;

  constructor(runtime: ProxyRuntime, call: RequestCall) {
    this.#runtime = runtime;
    this.#call = call;
    this.token = call.sessionToken;
  }

  save(token: string): void {
    if (!isToken(token))
      throw new Error("The backend's token is not valid in a cookie or an Authorization header.");
    this.#call.setCookies = this.#runtime.cookies.save(token);
    this.#call.secrets = [...this.#call.secrets, token];
  }

  open(token: string, user: JsonValue | undefined): void {
    const id = userIdOf({ user } as ProfileRecord)?.toString();
    this.#runtime.sessions.open(this.#keyOf(token), id);
    this.#call.acceptedUser = id;
  }

  signedIn(name: string): void {
    const { setCookies, deviceCookie } = this.#call;
    this.#call.setCookies = [...setCookies, this.#runtime.devices.write(deviceCookie, name)];
    this.#call.signedInAs = name;
  }

  clear(): void {
    this.#call.setCookies = this.#runtime.cookies.clear();
  }

  logOut(token: string | undefined = this.token): void {
    if (token !== undefined) this.#runtime.sessions.logOut(this.#keyOf(token));
  }

  async isLoggedOut(token: string | undefined = this.token): Promise<boolean> {
    return token !== undefined && this.#runtime.sessions.isLoggedOut(this.#keyOf(token));
  }

  async renewed(token: string): Promise<void> {
    const key = this.#call.sessionKey;
    if (key !== undefined && this.token !== token) await this.#runtime.sessions.renew(key, tokenKey(token));
  }

  async wasRenewed(): Promise<boolean> {
    const key = this.#call.sessionKey;
    return key !== undefined && this.#runtime.sessions.wasRenewed(key);
  }

  /** A request hashes its own token once. */
  #keyOf(token: string): SessionKey {
    const { sessionKey } = this.#call;
    return token === this.token && sessionKey !== undefined ? sessionKey : tokenKey(token);
  }

  async profile(options: ProfileOptions = {}): Promise<ProfileRecord> {
    const { token = this.token, checkSpaAgain, icgToken } = options;
    const { profiles } = this.#runtime;
    if (token === undefined) throw new Error("There is no session; declare the route's access as session.");
    const key = this.#keyOf(token);
    const values = { check_spa_again: checkSpaAgain ? 1 : null, icg_token: icgToken ?? null };
    const ask = async (): Promise<BackendAnswer> => {
      const answer = await this.#call.backend.exchange(PROFILE, {
        token,
        values,
        detached: icgToken === undefined,
      });
      const { requestId, route } = this.#call;
      if (this.#runtime.secrets.refuses(answer.body, { requestId, route: route.id }))
        throw unusableAnswer(PROFILE_TARGET, "secret");
      if (answer.status === TIME_LIMIT) throw new TimeLimit(answer.body);
      return answer;
    };
    const load = async (): Promise<BackendAnswer> => {
      const [first, known] = await Promise.all([ask(), this.#runtime.sessions.userOf(key)]);
      const answer = isOtherUser(first, known)
        ? await this.#askAgain(key, [known, userOf(first)], ask)
        : first;
      const id = userOf(answer);
      if (id === undefined) this.#runtime.unread(PROFILE_TARGET, answer.data);
      else {
        this.#runtime.sessions.compareOpening(key, id === known);
        this.#runtime.sessions.accept(key, id);
      }
      return answer;
    };
    if (icgToken !== undefined) return profileOf((await load()).data);
    return profileOf(await (checkSpaAgain ? profiles.renew(key, load) : profiles.read(key, load)));
  }

  /**
   * A token belongs to one user, so a profile of another is the answer to another call, which an upstream sent too late or
   * twice, or what was known is. A second profile, which comes on a new connection, must name one of the two.
   * @throws BackendError `other_user` when it names a third user.
   */
  async #askAgain(
    key: SessionKey,
    users: readonly (string | undefined)[],
    ask: () => Promise<BackendAnswer>,
  ): Promise<BackendAnswer> {
    const { sessions, transport, logger } = this.#runtime;
    const { requestId, route } = this.#call;
    sessions.forget(key);
    transport.renewConnections?.();
    logger.error(
      { requestId, route: route.id },
      "a profile of another user was dropped; connections are renewed",
    );
    const failure = unusableAnswer(PROFILE_TARGET, "other_user");
    const { endpoint = PROFILE_TARGET } = failure;
    logger.upstreamCall?.({ upstream: BACKEND, endpoint, outcome: "other_user", ms: undefined });
    const answer = await ask();
    if (users.includes(userOf(answer))) return answer;
    throw failure;
  }

  async userId(): Promise<number | string> {
    const id = userIdOf(await this.profile());
    if (id === undefined) throw unusableAnswer(PROFILE_TARGET);
    return id;
  }

  forgetProfile(token: string | undefined = this.token): void {
    if (token !== undefined) this.#runtime.profiles.evict(this.#keyOf(token));
  }

  share<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const { sessionKey = "" } = this.#call;
    return this.#runtime.flights.share(`${name} ${sessionKey}`, work) as Promise<Result>;
  }
}

/** The id of a profile's user as text. */
const userOf = ({ data }: BackendAnswer): string | undefined => userIdOf(profileOf(data))?.toString();

/** True when both name a user and not the same one. */
function isOtherUser(answer: BackendAnswer, known: string | undefined): boolean {
  const id = userOf(answer);
  return id !== undefined && known !== undefined && id !== known;
}

const profileOf = (answer: JsonValue | undefined): ProfileRecord => (asRecord(answer) ?? {}) as ProfileRecord;
