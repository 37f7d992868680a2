import type { ProxyHttp, StatusReaction } from "@storefront/proxy/client";
import type { Captcha } from "../captcha/captcha.ts";
import type { ForcedLogoutFacts } from "../logs/forced-logout.ts";
import type { ForcedLogoutReport } from "../logs/logs.schema.ts";
import type { TabChannel } from "./cross-tab.ts";
import type { KeptText } from "./kept-number.ts";
import type { SessionEmitter } from "./session-events.ts";
import type { SessionStore } from "./session-store.ts";
import type { TabLocks } from "./refresh-runner.ts";

/** What a session is made of. Everything but `http` is the browser's own unless given. */
export interface SessionOptions extends SessionSeams {
  /** Sends the session's own calls; it has no reaction, so that a refused refresh cannot ask for another. */
  http: ProxyHttp;
  now?: (() => number) | undefined;
  /** True when the readable cookie says that there is a session. */
  hint?: (() => boolean) | undefined;
  storage?: (() => KeptText | undefined) | undefined;
  locks?: (() => TabLocks | undefined) | undefined;
  channel?: ((name: string) => TabChannel | undefined) | undefined;
  beacon?: ((report: ForcedLogoutReport) => void) | undefined;
  /** Names a failure whose answer had no reference code, for the beacon; `classifyApiError` fits. */
  classify?: ForcedLogoutFacts["classify"];
}

/** The sources of the tokens that calls before sign-in carry. */
export interface SessionSeams {
  /** Gives `captcha_token` of login, registration, recovery and document check, and answers challenges. */
  captcha?: Captcha | undefined;
  /** Gives `device_risk_token` of a login. */
  deviceRisk?: { getToken(): Promise<string> } | undefined;
}

/** The session of a page: who is there, what happened to it, and when its token is renewed. */
export interface Session {
  readonly subscribe: SessionStore["subscribe"];
  readonly getSnapshot: SessionStore["getSnapshot"];
  /** Always a guest. */
  readonly getServerSnapshot: SessionStore["getServerSnapshot"];
  readonly on: SessionEmitter["on"];
  /** Call after mount: believes the cookie hint, listens to the other tabs, keeps the token fresh until stopped. */
  start(): () => void;
  /** Renews the token if that is due; call it at each navigation. Never rejects. */
  checkRefresh(): Promise<void>;
  /**
   * A login, registration or social login succeeded. `expiresIn` is its `expires_in`, in seconds: a token of a life under
   * eight hours is renewed at three quarters of it.
   */
  signedIn(expiresIn?: unknown): void;
  /** The user logs out: the page is a guest's at once. Rejects with ApiError when the host did not answer. */
  logout(): Promise<void>;
  /** Resolves when no refresh or logout is running: a login sent before could lose its cookies to it. */
  settled(): Promise<void>;
  readonly reaction: StatusReaction;
}
