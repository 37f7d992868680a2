import { visitReferrer } from "@storefront/client/http";
import { logout } from "../auth/auth.client.ts";
import {
  type ForcedLogoutFacts,
  forcedLogoutReport,
  type LogoutInitiator,
  sendForcedLogoutBeacon,
} from "../logs/forced-logout.ts";
import { browserChannel, browserHint, browserLocks, browserStorage } from "./browser.ts";
import { createCrossTab, type TabMessage } from "./cross-tab.ts";
import { createStoredNumber } from "./stored-number.ts";
import { type PageWatch, watchPage } from "./page-watch.ts";
import { createRefreshRunner } from "./refresh-runner.ts";
import { createSessionChallenge } from "./session-challenge.ts";
import { createSessionEmitter, type SessionEvents } from "./session-events.ts";
import { refreshIntervalOf } from "../auth/refresh-cycle.ts";
import { createSessionReaction, type SessionMarks } from "./session-reaction.ts";
import { createSessionStore } from "./session-store.ts";
import type { Session, SessionOptions } from "./session-shape.ts";

const SAVED_AT_KEY = "storefront.session.saved-at";
const INTERVAL_KEY = "storefront.session.refresh-after";

/** Makes the session of a page, which is a guest until `start`; it reads no global before that. */
export function createSession(options: SessionOptions): Session {
  const { http, now = Date.now, hint = browserHint, classify, beacon = sendForcedLogoutBeacon } = options;
  const store = createSessionStore();
  const emitter = createSessionEmitter();
  const tabs = createCrossTab(options.channel ?? browserChannel);
  const storage = options.storage ?? browserStorage;
  const marks: SessionMarks = { last: 0, renewed: 0 };
  let starts = 0;
  let watch: PageWatch | undefined;
  let closing: Promise<unknown> = Promise.resolve();
  /** The logouts that have no answer yet: until then the cookies of a session that is over are still there. */
  let logouts = 0;

  const runner = createRefreshRunner({
    http,
    now,
    locks: options.locks ?? browserLocks,
    savedAt: createStoredNumber(storage, SAVED_AT_KEY),
    interval: createStoredNumber(storage, INTERVAL_KEY),
    onRenewed(at, byThisTab) {
      marks.renewed = marks.last += 1;
      watch?.arm();
      if (byThisTab) tabs.send({ type: "renewed", at });
    },
  });

  const isSignedIn = (): boolean => store.getSnapshot().status === "signed-in";
  const isLeaving = (): boolean => logouts > 0 && !isSignedIn();

  function begin(event: SessionEvents["signed-in"]): void {
    store.set({ status: "signed-in", epoch: (marks.last += 1) });
    watch?.arm();
    emitter.emit("signed-in", event);
    store.announce();
  }

  function end(event: SessionEvents["signed-out"]): void {
    runner.forget();
    store.set({ status: "guest", epoch: (marks.last += 1) });
    if (event.from === "here") tabs.send({ type: "signed-out", forced: event.forced });
    emitter.emit("signed-out", event);
    store.announce();
  }

  /** A running refresh would set the cookies again, so the logout is sent after it. */
  function closeAtHost(): Promise<void> {
    logouts += 1;
    const call = runner
      .settled()
      .then(() => logout(http))
      .finally(() => {
        logouts -= 1;
      });
    closing = Promise.allSettled([closing, call]);
    return call;
  }

  function force(
    failure: ForcedLogoutFacts["failure"],
    initiator: LogoutInitiator,
    hadCookie: boolean,
  ): void {
    beacon(forcedLogoutReport({ failure, initiator, hadCookie, timestamp: now(), classify }));
    closeAtHost().catch(() => {});
    end({ from: "here", forced: true, failure });
  }

  function expire(): void {
    if (isSignedIn()) end({ from: "here", forced: false });
  }

  function adopt(): void {
    if (isSignedIn() || isLeaving() || !hint()) return;
    runner.found();
    // No new epoch, because calls that were sent before the page knew of its session belong to it.
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
      marks.renewed = marks.last += 1;
      return;
    }
    runner.saved(message.at, message.interval);
    begin({ from: "other-tab" });
  }

  function stop(): void {
    if ((starts -= 1) > 0) return;
    watch?.stop();
    watch = undefined;
    tabs.close();
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: store.getServerSnapshot,
    on: emitter.on,
    start() {
      if ((starts += 1) === 1) {
        // The first page of a visit alone knows where it came from.
        visitReferrer();
        tabs.open(hear);
        adopt();
        watch = watchPage({
          onCheck: () => void checkRefresh(),
          onReturn: adopt,
          dueIn: runner.dueIn,
        });
        void checkRefresh();
      }
      let isRunning = true;
      return () => {
        if (isRunning) stop();
        isRunning = false;
      };
    },
    checkRefresh,
    signedIn(expiresIn) {
      const at = now();
      const interval = refreshIntervalOf(expiresIn);
      runner.saved(at, interval);
      tabs.send({ type: "signed-in", at, interval });
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
    reaction: {
      ...createSessionReaction({
        store,
        emitter,
        runner,
        hint,
        isLeaving,
        marks,
        force,
        expire,
        refreshOutage: options.refreshOutage,
      }),
      ...createSessionChallenge(emitter, options),
    },
  };
}
