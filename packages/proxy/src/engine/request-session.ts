import { asRecord, type JsonValue } from "@storefront/client";
import { userIdOf } from "../cache/known-sessions.ts";
import type { Backend, BackendAnswer } from "../contract/backend.ts";
import { unusableAnswer, TIME_LIMIT, TimeLimit } from "../contract/backend-error.ts";
import type { CallSession, ProfileOptions, ProfileRecord } from "../contract/call.ts";
import { BACKEND } from "../contract/log.ts";
import type { Route } from "../contract/route.ts";
import type { SessionKey } from "../contract/inbound.ts";
import type { Target } from "../contract/target.ts";
import { isToken, type SessionCookies } from "../request/session-cookies.ts";
import type { ProxyRuntime } from "./runtime.ts";
import type { Secret } from "./secret-search.ts";

const PROFILE: Target = "GET /auth/user-profile?check_spa_again={check_spa_again}&icg_token={icg_token}";

/** The call that the kernel itself makes for a row that needs the session's own id. */
export const PROFILE_TARGET: Target = "GET /auth/user-profile";

/** The call that a session belongs to, as far as the session reads it. */
interface SessionCall {
  readonly requestId: string;
  readonly route: Route;
  readonly cookies: SessionCookies;
  readonly backend: Pick<Backend, "exchange">;
}

/** The session of one request, and what it leaves for the answer. Profiles and shared work belong to the host. */
export class RequestSession implements CallSession {
  readonly token: string | undefined;
  /** Set-Cookie lines of the answer, of a failure too. */
  setCookies: readonly string[] = [];
  /** New tokens, which no answer may show. */
  saved: readonly Secret[] = [];
  /** The name of the account that the call opened a session of. */
  signedInAs: string | undefined;
  /** The id of the user whom this call signed in. */
  acceptedUser: string | undefined;
  readonly #runtime: ProxyRuntime;
  readonly #call: SessionCall;

  constructor(runtime: ProxyRuntime, call: SessionCall) {
    this.#runtime = runtime;
    this.#call = call;
    this.token = call.cookies.token;
  }

  save(token: string): void {
    if (!isToken(token))
      throw new Error("The backend's token is not valid in a cookie or an Authorization header.");
    this.setCookies = this.#runtime.cookies.save(token);
    this.saved = [...this.saved, this.#runtime.tokens(token).secret];
  }

  open(token: string, user: JsonValue | undefined): void {
    const id = userIdOf({ user } as ProfileRecord)?.toString();
    this.#runtime.sessions.open(this.#keyOf(token), id);
    this.acceptedUser = id;
  }

  signedIn(name: string): void {
    const { device } = this.#call.cookies;
    this.setCookies = [...this.setCookies, this.#runtime.devices.write(device, name)];
    this.signedInAs = name;
  }

  clear(): void {
    this.setCookies = this.#runtime.cookies.clear();
  }

  logOut(token: string | undefined = this.token): void {
    if (token !== undefined) this.#runtime.sessions.logOut(this.#keyOf(token));
  }

  async isLoggedOut(token: string | undefined = this.token): Promise<boolean> {
    return token !== undefined && this.#runtime.sessions.isLoggedOut(this.#keyOf(token));
  }

  async renewed(token: string): Promise<void> {
    if (this.token !== undefined && this.token !== token)
      await this.#runtime.sessions.renew(this.#keyOf(this.token), this.#keyOf(token));
  }

  async wasRenewed(): Promise<boolean> {
    return this.token !== undefined && this.#runtime.sessions.wasRenewed(this.#keyOf(this.token));
  }

  #keyOf(token: string): SessionKey {
    return this.#runtime.tokens(token).key;
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
    const key = this.token === undefined ? "" : this.#keyOf(this.token);
    return this.#runtime.flights.share(`${name} ${key}`, work) as Promise<Result>;
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
