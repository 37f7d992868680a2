import type { ProxyHttp, StatusReaction } from "@storefront/client/http";
import type { Captcha } from "../captcha/captcha.ts";
import type { ForcedLogoutFacts } from "../logs/forced-logout.ts";
import type { ForcedLogoutReport } from "../logs/logs.schema.ts";
import type { TabChannel, TabLocks } from "../shared/browser.ts";
import type { TextStorage } from "../shared/stored-number.ts";
import type { SessionEmitter } from "./session-events.ts";
import type { SessionStore } from "./session-store.ts";

/** The options of a session. Default for everything except `http`: the objects of the browser. */
export interface SessionOptions extends SessionSeams {
  /** The client of the session's own calls. It has no reaction, so that a refused refresh does not start another one. */
  http: ProxyHttp;
  /** A clock in milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined;
  /** True when the readable cookie says that there is a session. */
  hint?: (() => boolean) | undefined;
  /** The storage that keeps the save time of the token between pages. Default: that of the browser. */
  storage?: (() => TextStorage | undefined) | undefined;
  /** Locks that tabs share, so that one of them refreshes. Default: those of the browser. */
  locks?: (() => TabLocks | undefined) | undefined;
  /** A channel between the tabs of a name. Default: the one of the browser. */
  channel?: ((name: string) => TabChannel | undefined) | undefined;
  /** Sends the report of a forced logout. Default: a beacon to the host. */
  beacon?: ((report: ForcedLogoutReport) => void) | undefined;
  /**
   * A refresh after a 401 that is answered with 408, 429 or 5xx: `logout`, the default, ends the session as every other
   * failed refresh does; `keep` ends it only at the third in a row, a minute after each other.
   */
  refreshOutage?: "logout" | "keep" | undefined;
  /** Returns the code of a failure whose answer had none, for the beacon; `classifyApiError` has this type. */
  classify?: ForcedLogoutFacts["classify"];
}

/** The sources of the tokens that calls before sign-in send. */
export interface SessionSeams {
  /** Returns the `captcha_token` of login, registration, recovery and document check, and answers challenges. */
  captcha?: Captcha | undefined;
  /** Returns the `device_risk_token` of a login. */
  deviceRisk?: { getToken(): Promise<string> } | undefined;
}

/** The session of a page: its state, its events, and the renewal of its token. */
export interface Session {
  readonly subscribe: SessionStore["subscribe"];
  readonly getSnapshot: SessionStore["getSnapshot"];
  /** Always a guest. */
  readonly getServerSnapshot: SessionStore["getServerSnapshot"];
  readonly on: SessionEmitter["on"];
  /**
   * Call this after mount. It reads the cookie hint, listens to the other tabs, and renews the token until it is
   * stopped.
   */
  start(): () => void;
  /** Renews the token if that is due; call it at each navigation. Never rejects. */
  checkRefresh(): Promise<void>;
  /**
   * Call this after a successful login, registration or social login. `expiresIn` is `expires_in` of the answer, in
   * seconds: a token with a life under eight hours is renewed at three quarters of it.
   */
  signedIn(expiresIn?: unknown): void;
  /** Logs out: the page is a guest page at once. Rejects with ApiError when the host did not answer. */
  logout(): Promise<void>;
  /** Resolves when no refresh or logout is running. A login that is sent earlier could lose its cookies to it. */
  settled(): Promise<void>;
  readonly reaction: StatusReaction;
}
