import { unusableAnswer } from "./backend-error.ts";
import type { Backend } from "./backend.ts";
import type { CallSession, ProfileOptions, ProfileRecord } from "./call.ts";
import type { ProxyRuntime } from "./engine.ts";
import { isPathValue } from "./path-value.ts";
import { tokenKey } from "./profile-cache.ts";
import type { Target } from "./route.ts";
import { isToken } from "./session-cookies.ts";

const PROFILE: Target = "GET /auth/user-profile?check_spa_again={check_spa_again}&icg_token={icg_token}";

/** The session of one request over what the host keeps of all sessions. */
export class RequestSession implements CallSession {
  readonly token: string | undefined;
  readonly #runtime: ProxyRuntime;
  readonly #backend: Backend;
  readonly #setCookies: string[];

  constructor(runtime: ProxyRuntime, backend: Backend, token: string | undefined, setCookies: string[]) {
    this.#runtime = runtime;
    this.#backend = backend;
    this.token = token;
    this.#setCookies = setCookies;
  }

  save(token: string): void {
    if (!isToken(token)) throw new Error("The backend's token fits no cookie or Authorization header.");
    this.#setCookies.splice(0, this.#setCookies.length, ...this.#runtime.cookies.save(token));
  }

  clear(): void {
    this.#setCookies.splice(0, this.#setCookies.length, ...this.#runtime.cookies.clear());
  }

  async profile(options: ProfileOptions = {}): Promise<ProfileRecord> {
    const { token = this.token, checkSpaAgain, icgToken } = options;
    const { profiles } = this.#runtime;
    if (token === undefined) throw new Error("There is no session; declare the route's access as session.");
    const values = { check_spa_again: checkSpaAgain ? 1 : null, icg_token: icgToken ?? null };
    const load = (): Promise<unknown> =>
      this.#backend.json(PROFILE, { token, values, detached: icgToken === undefined });
    if (icgToken !== undefined) return asRecord(await load());
    return asRecord(await (checkSpaAgain ? profiles.renew(token, load) : profiles.read(token, load)));
  }

  async userId(): Promise<number | string> {
    const { user } = await this.profile();
    const id = user?.id;
    if ((typeof id === "number" && Number.isSafeInteger(id)) || isPathValue(id)) return id;
    throw unusableAnswer("GET /auth/user-profile");
  }

  forgetProfile(token: string | undefined = this.token): void {
    if (token !== undefined) this.#runtime.profiles.evict(token);
  }

  share<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const key = `${name} ${this.token === undefined ? "" : tokenKey(this.token)}`;
    return this.#runtime.flights.share(key, work) as Promise<Result>;
  }
}

function asRecord(value: unknown): ProfileRecord {
  return typeof value === "object" && value !== null ? (value as ProfileRecord) : {};
}
