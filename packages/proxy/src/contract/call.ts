import type { RouteFacts } from "./route-facts.ts";
import type { Backend, BodyStream } from "./backend.ts";
import type { BodySchema } from "./body-schema.ts";
import type { ExternalService } from "./external-service.ts";
import type { Inbound } from "./inbound.ts";
import type { JsonRecord } from "./guards.ts";
import type { Method } from "./method.ts";
import type { StreamOutcome } from "./outcome.ts";
import type { PublicReader } from "./public-reader.ts";
import type { RateLimitName } from "./rate-limits.ts";
import type { Logger } from "./log.ts";

/** The profile record as the kernel knows it: whose it is; the rest is the backend's. */
export type ProfileRecord = JsonRecord & { readonly user?: JsonRecord };

/** How the profile is asked for. */
export interface ProfileOptions {
  /** `check_spa_again=1`: bypasses what is kept and rewrites it. */
  checkSpaAgain?: boolean;
  /** Passed on; bypasses what is kept. */
  icgToken?: string | undefined;
  /** Another session than the request's. */
  token?: string;
}

/** The session of a request: read it, keep a new one, end it. Cookies and the profile cache follow by themselves. */
export interface CallSession {
  /** The JWT of the cookie, whatever the route's access is. */
  readonly token: string | undefined;
  /** Sets the cookies of the answer for a new token. */
  save(token: string): void;
  /** Clears the cookies in the answer. */
  clear(): void;
  /** The profile through the 10-second cache. Throws BackendError. */
  profile(options?: ProfileOptions): Promise<ProfileRecord>;
  /**
   * The id of the session's own user, from its profile and never from the request.
   * @throws BackendError when the profile fails or says no id.
   */
  userId(): Promise<number | string>;
  /** Drops the kept profile: the user changed. */
  forgetProfile(token?: string): void;
  /** Shares one piece of work between all requests of this session that ask for it at once. */
  share<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Small values by name, such as an address that an answer taught us. */
export interface TenantValues {
  /** Undefined when it was never set, or its time is over. */
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown, seconds: number): Promise<void>;
}

/** What of a browser's request goes on to a service of somebody else. */
export interface PassOptions {
  /** Its Authorization, which is that service's own affair. Default false. */
  readonly authorization?: boolean;
}

/** One request as a handler sees it; nothing of a web framework. */
export interface Call {
  readonly route: RouteFacts;
  readonly method: Method;
  readonly requestId: string;
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
   * The body through a schema.
   * @throws Refusal 400, 413 or 415.
   */
  readonly body: <Output>(schema: BodySchema<Output>) => Promise<Output>;
  /**
   * The body as a stream, for a route whose payload is an upload. Ask for it after every check of the request: it
   * makes sure that the backend knows the session.
   * @throws Refusal 413 or 415; BackendError when the backend refuses the session, or too many uploads are under way.
   */
  readonly upload: () => Promise<BodyStream>;
  /**
   * Passes a call below a wildcard path on to a service: method, sub-path, query, an allow-list of headers and the
   * body go as they come; the answer too. `authorization` passes the browser's own Authorization on; ours never goes.
   */
  readonly passTo: (service: ExternalService, options?: PassOptions) => Promise<StreamOutcome>;
  /** What the backend is told of the visitor, by header name, with secrets and cookies hidden: for tools. */
  readonly describeVisitor: () => Readonly<Record<string, string>>;
  /** Counts against a limit: false when it is used up. */
  readonly allow: (name: RateLimitName) => Promise<boolean>;
  /** Counts against a limit and refuses with 429 when it is used up. */
  readonly enforce: (name: RateLimitName) => Promise<void>;
}
