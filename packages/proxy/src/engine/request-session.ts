import type { Backend, BackendAnswer } from "../contract/backend.ts";
import type { Target } from "../contract/method.ts";
import { unusableAnswer } from "../contract/backend-error.ts";
import type { CallSession, ProfileOptions, ProfileRecord } from "../contract/call.ts";
import { asRecord, type JsonValue } from "@storefront/client";
import type { RouteFacts } from "../contract/route-facts.ts";
import type { ProxyRuntime } from "./runtime.ts";
import { tokenKey, userIdOf } from "../cache/profile-cache.ts";
import { isToken } from "../request/session-cookies.ts";

const PROFILE_RECORD = ["profile"];
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

  async profile(options: ProfileOptions = {}): Promise<ProfileRecord> {
    const { token = this.token, checkSpaAgain, icgToken } = options;
    const { profiles } = this.#runtime;
    if (token === undefined) throw new Error("There is no session; declare the route's access as session.");
    const values = { check_spa_again: checkSpaAgain ? 1 : null, icg_token: icgToken ?? null };
    const load = async (): Promise<BackendAnswer> => {
      const answer = await this.#backend.exchange(PROFILE, {
        token,
        values,
        detached: icgToken === undefined,
      });
      const { requestId, route } = this.#answer;
      if (this.#runtime.secrets.refuses(answer.body, { requestId, route: route.id }))
        throw unusableAnswer(PROFILE_TARGET, "secret");
      const id = userIdOf(this.#record(answer.data));
      if (id !== undefined) this.#runtime.sessions.accept(token, String(id));
      return answer;
    };
    if (icgToken !== undefined) return this.#record((await load()).data);
    return this.#record(await (checkSpaAgain ? profiles.renew(token, load) : profiles.read(token, load)));
  }

  /** The profile with the fields that readers know, for a backend that calls them otherwise. */
  #record(answer: JsonValue | undefined): ProfileRecord {
    return (asRecord(this.#runtime.names.named(asRecord(answer), PROFILE_RECORD)) ?? {}) as ProfileRecord;
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
