import type { BodySchema, RouteFacts } from "./route-facts.ts";
import type { Backend, BodyStream, ExternalService } from "./backend.ts";
import type { Inbound } from "./inbound.ts";
import type { JsonRecord, JsonValue } from "@storefront/client";
import type { Method } from "./target.ts";
import type { StreamOutcome } from "./outcome.ts";
import type { PublicReader } from "./public-reader.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { Logger } from "./log.ts";

/** The profile record. The kernel reads the user's id; all other fields are the backend's. */
export type ProfileRecord = JsonRecord & { readonly user?: JsonRecord };

export interface ProfileOptions {
  /** `check_spa_again=1`: calls the backend and replaces the cached profile. */
  checkSpaAgain?: boolean;
  /** Forwarded; the cache is neither read nor written. */
  icgToken?: string | undefined;
  /** The token of another session. */
  token?: string;
}

/** The session of a request: it can be read, replaced and ended. Cookies and the profile cache are kept up to date. */
export interface CallSession {
  /** The JWT of the cookie, on public routes too; there ask `isLoggedOut` before it is used. */
  readonly token: string | undefined;
  /** Sets the cookies of the answer for a new token. */
  save(token: string): void;
  /**
   * A sign-in opened a session with this token, and named this user beside it: no profile of another user is taken for that
   * of the session. A token that had been logged out is good again.
   */
  open(token: string, user: JsonValue | undefined): void;
  /**
   * The password of an account was right: its failed attempts are forgotten, and the browser gets the device cookie by
   * which a stranger's attempts do not keep it out. `name` is the one that the backend checked.
   */
  signedIn(name: string): void;
  /** Clears the cookies in the answer. */
  clear(): void;
  /**
   * Marks a session as logged out: every call with its token is a guest's, in the other instances within a second, and its
   * live streams end. Default: this session.
   */
  logOut(token?: string): void;
  /** True when a session was logged out in the last ten minutes, by any instance. Default: this session. */
  isLoggedOut(token?: string): Promise<boolean>;
  /** The backend gave a new token for this session. */
  renewed(token: string): Promise<void>;
  /** True when this session got a new token in the last half minute, from any instance. */
  wasRenewed(): Promise<boolean>;
  /** The profile through the 10-second cache. Throws BackendError. */
  profile(options?: ProfileOptions): Promise<ProfileRecord>;
  /**
   * The id of the session's own user, from its profile and never from the request.
   * @throws BackendError when the profile fails or says no id.
   */
  userId(): Promise<number | string>;
  /** Removes the cached profile, because the user changed. */
  forgetProfile(token?: string): void;
  /** Runs the work once for all concurrent requests of this session that name it. */
  share<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Small values by name, such as an address from an earlier answer. */
export interface TenantValues {
  /** Undefined when it was never set or has expired. */
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown, seconds: number): Promise<void>;
}

/** Options of `passTo`: the parts of a request that a service of another company gets. */
export interface PassOptions {
  /** Forwards the browser's Authorization header. Default false. */
  readonly authorization?: boolean;
}

/** One request as a handler sees it, independent of any web framework. */
export interface Call {
  readonly route: RouteFacts;
  readonly method: Method;
  readonly requestId: string;
  /** Names one attempt of the player over its repeats, as the client libraries say it of calls that change money. */
  readonly key: string | undefined;
  readonly request: Inbound;
  /** Parameters of the path, decoded and checked. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly backend: Backend;
  readonly session: CallSession;
  /** Public data in the caller's language, through the shared cache. */
  readonly cache: PublicReader;
  /** Small values of the tenant that all instances share. */
  readonly tenantValues: TenantValues;
  readonly log: Logger;
  /** A random number in [0, 1); a test gives its own. */
  readonly random: () => number;
  /**
   * The body, checked by a schema.
   * @throws Refusal 400, 413 or 415.
   */
  readonly body: <Output>(schema: BodySchema<Output>) => Promise<Output>;
  /**
   * The body as a stream, for a route whose payload is an upload. Read it after all other checks of the request: it
   * makes sure that the backend knows the session.
   * @throws Refusal 413 or 415; BackendError when the backend refuses the session, or too many uploads are under way.
   */
  readonly upload: () => Promise<BodyStream>;
  /**
   * Forwards a call below a wildcard path to a service: method, sub-path, query, an allow-list of headers and the
   * body, unchanged. The answer is streamed back. Our own session is never sent.
   */
  readonly passTo: (service: ExternalService, options?: PassOptions) => Promise<StreamOutcome>;
  /** The headers about the visitor that the backend gets, by name, for tools. Secrets and cookies are hidden. */
  readonly describeVisitor: () => Readonly<Record<string, string>>;
  /** Counts against a limit: false when it is used up. */
  readonly allow: (name: RateLimitName) => Promise<boolean>;
  /** Counts against a limit and refuses with 429 when it is used up. */
  readonly enforce: (name: RateLimitName) => Promise<void>;
  /**
   * Refuses a call whose body has no `captcha_token`, and one whose token the host's verifier does not accept. Without a
   * verifier the backend judges the token.
   * @throws Refusal 403 `captcha_required`.
   */
  readonly requireCaptcha: () => Promise<void>;
}
