import type { ProxyHttp, StatusReaction } from "@storefront/proxy/client";
import { logout, refresh } from "../auth/auth.client.ts";
import {
  type ForcedLogoutFacts,
  forcedLogoutReport,
  type LogoutInitiator,
  sendForcedLogoutBeacon,
} from "../logs/forced-logout.ts";
import type { ForcedLogoutReport } from "../logs/logs.schema.ts";
import { browserChannel, browserHint, browserLocks, browserStorage } from "./browser.ts";
import { createCrossTab, type TabChannel, type TabMessage } from "./cross-tab.ts";
import { createKeptNumber, type KeptText } from "./kept-number.ts";
import { watchPage } from "./page-watch.ts";
import { createRefreshRunner } from "./refresh-runner.ts";
import { createSessionEmitter, type SessionEmitter, type SessionEvents } from "./session-events.ts";
import { createSessionReaction } from "./session-reaction.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import type { TabLocks } from "./tab-lock.ts";

const SAVED_AT_KEY = "storefront.session.saved-at";

/** What a session is made of. Everything but `http` is the browser's own unless given. */
export interface SessionOptions {
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
  /** A login, registration or social login succeeded. */
  signedIn(): void;
  /** The user logs out: the page is a guest's at once. Rejects with ApiError when the host did not answer. */
  logout(): Promise<void>;
  /** Resolves when no refresh or logout is running: a login sent before could lose its cookies to it. */
  settled(): Promise<void>;
  readonly reaction: StatusReaction;
}

/** Makes the session of a page, a guest's until `start`; reads no global before that. */
export function createSession(options: SessionOptions): Session {
  const { http, now = Date.now, hint = browserHint, classify, beacon = sendForcedLogoutBeacon } = options;
  const store = createSessionStore();
  const emitter = createSessionEmitter();
  const tabs = createCrossTab(options.channel ?? browserChannel);
  const savedAt = createKeptNumber(options.storage ?? browserStorage, SAVED_AT_KEY);
  let mark = 0;
  let renewedAt = 0;
  let starts = 0;
  let stopWatching = (): void => {};
  let closing: Promise<unknown> = Promise.resolve();

  const runner = createRefreshRunner({
    refresh: () => refresh(http),
    now,
    locks: options.locks ?? browserLocks,
    savedAt,
    onRenewed(at, byThisTab) {
      renewedAt = mark += 1;
      if (byThisTab) tabs.send({ type: "renewed", at });
    },
  });

  const isSignedIn = (): boolean => store.getSnapshot().status === "signed-in";

  function begin(event: SessionEvents["signed-in"]): void {
    store.set({ status: "signed-in", epoch: (mark += 1) });
    emitter.emit("signed-in", event);
    store.announce();
  }

  function end(event: SessionEvents["signed-out"]): void {
    runner.forget();
    store.set({ status: "guest", epoch: (mark += 1) });
    if (event.from === "here") tabs.send({ type: "signed-out", forced: event.forced });
    emitter.emit("signed-out", event);
    store.announce();
  }

  /** A refresh under way would bring the cookies back, so the host hears of the logout after it. */
  function closeAtHost(): Promise<void> {
    const call = runner.settled().then(() => logout(http));
    closing = Promise.allSettled([closing, call]);
    return call;
  }

  function force(failure: ForcedLogoutFacts["failure"], initiator: LogoutInitiator, hadCookie: boolean): void {
    beacon(forcedLogoutReport({ failure, initiator, hadCookie, timestamp: now(), classify }));
    closeAtHost().catch(() => {});
    end({ from: "here", forced: true, failure });
  }

  function expire(): void {
    if (isSignedIn()) end({ from: "here", forced: false });
  }

  function adopt(): void {
    if (isSignedIn() || !hint()) return;
    // No new epoch: calls sent before the page knew of its session belong to it all the same.
    store.set({ status: "signed-in", epoch: store.getSnapshot().epoch });
    store.announce();
  }

  async function checkRefresh(): Promise<void> {
    if (!isSignedIn()) return;
    if (!hint()) return expire();
    if (!runner.isDue()) return;
    const { epoch } = store.getSnapshot();
    const outcome = await runner.renew();
    if (outcome.kind !== "refused" || store.getSnapshot().epoch !== epoch) return;
    force(outcome.failure, "token-refresh", true);
  }

  function hear(message: TabMessage): void {
    if (message.type === "signed-out") {
      if (isSignedIn()) end({ from: "other-tab", forced: message.forced });
      return;
    }
    if (message.type === "renewed") {
      runner.renewedElsewhere(message.at);
      renewedAt = mark += 1;
      return;
    }
    runner.saved(message.at);
    begin({ from: "other-tab" });
  }

  function stop(): void {
    if ((starts -= 1) > 0) return;
    stopWatching();
    tabs.close();
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: store.getServerSnapshot,
    on: emitter.on,
    start() {
      if ((starts += 1) === 1) {
        tabs.open(hear);
        stopWatching = watchPage({ onCheck: () => void checkRefresh(), onReturn: adopt });
        adopt();
        void checkRefresh();
      }
      let isRunning = true;
      return () => {
        if (isRunning) stop();
        isRunning = false;
      };
    },
    checkRefresh,
    signedIn() {
      const at = now();
      runner.saved(at);
      tabs.send({ type: "signed-in", at });
      begin({ from: "here" });
    },
    async logout() {
      const call = closeAtHost();
      end({ from: "here", forced: false });
      await call;
    },
    async settled() {
      await Promise.all([closing, runner.settled()]);
    },
    reaction: createSessionReaction({
      store,
      emitter,
      runner,
      hint,
      mark: () => mark,
      renewedAt: () => renewedAt,
      force,
      expire,
    }),
  };
}
