import type { Backend, BackendAnswer } from "../contract/backend.ts";
import type { Target } from "../contract/method.ts";
import { type BackendError, unusableAnswer } from "../contract/backend-error.ts";
import { BACKEND } from "../contract/log.ts";
import type { CallSession, ProfileOptions, ProfileRecord } from "../contract/call.ts";
import { asRecord, type JsonValue } from "@storefront/client";
import type { RouteFacts } from "../contract/route-facts.ts";
import type { ProxyRuntime } from "./runtime.ts";
import { tokenKey, userIdOf } from "../cache/profile-cache.ts";
import { isToken } from "../request/session-cookies.ts";

const PROFILE: Target = "GET /auth/user-profile?check_spa_again={check_spa_again}&icg_token={icg_token}";

const PROFILE_TARGET: Target = "GET /auth/user-profile";

/** The parts of a call that a session changes or names. */
interface SessionAnswer {
  readonly requestId: string;
  readonly route: RouteFacts;
  /** Set-Cookie lines. */
  setCookies: readonly string[];
  /** Texts that no answer of the request may show. */
  secrets: readonly string[];
  /** The value of the device cookie, not checked. */
  readonly deviceCookie: string | undefined;
  /** The name of the account that the request opened a session of. */
  signedInAs: string | undefined;
}

/** The session of one request. Profiles and shared work belong to the host. */
export class RequestSession implements CallSession {
  readonly token: string | undefined;
  readonly #runtime: ProxyRuntime;
  readonly #backend: Backend;
  readonly #answer: SessionAnswer;

  constructor(runtime: ProxyRuntime, backend: Backend, token: string | undefined, answer: SessionAnswer) {
    this.#runtime = runtime;
    this.#backend = backend;
    this.token = token;
    this.#answer = answer;
  }

  save(token: string): void {
    if (!isToken(token))
      throw new Error("The backend's token is not valid in a cookie or an Authorization header.");
    this.#answer.setCookies = this.#runtime.cookies.save(token);
    this.#answer.secrets = [...this.#answer.secrets, token];
  }

  signedIn(name: string): void {
    const { setCookies, deviceCookie } = this.#answer;
    this.#answer.setCookies = [...setCookies, this.#runtime.devices.write(deviceCookie, name)];
    this.#answer.signedInAs = name;
  }

  clear(): void {
    this.#answer.setCookies = this.#runtime.cookies.clear();
  }

  logOut(token: string | undefined = this.token): void {
    if (token !== undefined) this.#runtime.sessions.logOut(token);
  }

  async isLoggedOut(): Promise<boolean> {
    return this.token !== undefined && this.#runtime.sessions.isLoggedOut(this.token);
  }

  async renewed(token: string): Promise<void> {
    if (this.token !== undefined && this.token !== token)
      await this.#runtime.sessions.renew(this.token, token);
  }

  async wasRenewed(): Promise<boolean> {
    return this.token !== undefined && this.#runtime.sessions.wasRenewed(this.token);
  }

  async profile(options: ProfileOptions = {}): Promise<ProfileRecord> {
    const { token = this.token, checkSpaAgain, icgToken } = options;
    const { profiles } = this.#runtime;
    if (token === undefined) throw new Error("There is no session; declare the route's access as session.");
    const values = { check_spa_again: checkSpaAgain ? 1 : null, icg_token: icgToken ?? null };
    const load = async (): Promise<BackendAnswer> => {
      const [answer, known] = await Promise.all([
        this.#backend.exchange(PROFILE, { token, values, detached: icgToken === undefined }),
        this.#runtime.sessions.userOf(token),
      ]);
      const { requestId, route } = this.#answer;
      if (this.#runtime.secrets.refuses(answer.body, { requestId, route: route.id }))
        throw unusableAnswer(PROFILE_TARGET, "secret");
      const id = userIdOf(recordOf(answer.data));
      if (id !== undefined && known !== undefined && known !== String(id)) throw this.#otherUser(token);
      if (id === undefined) this.#runtime.unread(PROFILE_TARGET, answer.data);
      else this.#runtime.sessions.accept(token, String(id));
      return answer;
    };
    if (icgToken !== undefined) return recordOf((await load()).data);
    return recordOf(await (checkSpaAgain ? profiles.renew(token, load) : profiles.read(token, load)));
  }

  /**
   * A token belongs to one user, so this answer or an earlier one is that of another call: an upstream sent one too many.
   * Which of the two is not known, so the next answer counts, and it comes on a new connection.
   */
  #otherUser(token: string): BackendError {
    const { sessions, transport, logger } = this.#runtime;
    const { requestId, route } = this.#answer;
    sessions.forget(token);
    transport.renewConnections?.();
    logger.error(
      { requestId, route: route.id },
      "a profile of another user was dropped; connections are renewed",
    );
    const failure = unusableAnswer(PROFILE_TARGET, "other_user");
    const { endpoint = PROFILE_TARGET } = failure;
    logger.upstreamCall?.({ upstream: BACKEND, endpoint, outcome: "other_user", ms: undefined });
    return failure;
  }

  async userId(): Promise<number | string> {
    const id = userIdOf(await this.profile());
    if (id === undefined) throw unusableAnswer(PROFILE_TARGET);
    return id;
  }

  forgetProfile(token: string | undefined = this.token): void {
    if (token !== undefined) this.#runtime.profiles.evict(token);
  }

  share<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const key = `${name} ${this.token === undefined ? "" : tokenKey(this.token)}`;
    return this.#runtime.flights.share(key, work) as Promise<Result>;
  }
}

const recordOf = (answer: JsonValue | undefined): ProfileRecord => (asRecord(answer) ?? {}) as ProfileRecord;
