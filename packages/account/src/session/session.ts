import { visitReferrer } from "@storefront/client/http";
import { logout } from "./session.client.ts";
import {
  type ForcedLogoutFacts,
  forcedLogoutReport,
  type LogoutInitiator,
  sendForcedLogoutBeacon,
} from "../logs/forced-logout.ts";
import { browserChannel, browserHint, browserLocks, browserStorage } from "../shared/browser.ts";
import { createCrossTab, type TabMessage } from "./cross-tab.ts";
import { createRememberedNumber, createStoredNumber } from "../shared/stored-number.ts";
import { type PageWatch, watchPage } from "./page-watch.ts";
import { createRefreshRunner } from "./refresh-runner.ts";
import { createSessionChallenge } from "./session-challenge.ts";
import { createSessionEmitter, type SessionEvents } from "./session-events.ts";
import { refreshIntervalOf } from "./refresh-cycle.ts";
import { createSessionReaction, type SessionMarks } from "./session-reaction.ts";
import { createSessionStore } from "./session-store.ts";
import type { Session, SessionOptions } from "./session-shape.ts";

const SAVED_AT_KEY = "storefront.session.saved-at";
const INTERVAL_KEY = "storefront.session.refresh-after";
const OVER_KEY = "storefront.session.over";
/** A logout without an answer yet: the cookies of the session that is over may still be there. */
const UNANSWERED = 1;
/** The host cleared its cookies, and the hint is there all the same: it belongs to another path or domain. */
const UNCLEARED = 2;

/** Makes the session of a page, which is a guest until `start`; it reads no global before that. */
export function createSession(options: SessionOptions): Session {
  const {
    http,
    now = Date.now,
    hint: cookie = browserHint,
    classify,
    beacon = sendForcedLogoutBeacon,
  } = options;
  const store = createSessionStore();
  const emitter = createSessionEmitter();
  const tabs = createCrossTab(options.channel ?? browserChannel);
  const storage = options.storage ?? browserStorage;
  const marks: SessionMarks = { last: 0, renewed: 0 };
  let starts = 0;
  let watch: PageWatch | undefined;
  let closing: Promise<unknown> = Promise.resolve();
  /** From a logout to the next sign-in, as long as the cookies may be those of the session that is over. */
  const over = createRememberedNumber(storage, OVER_KEY);
  const hint = (): boolean => over.get() === undefined && cookie();

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
    onLate() {
      if (!isSignedIn() && cookie()) closeAtHost().catch(() => {});
    },
  });

  const isSignedIn = (): boolean => store.getSnapshot().status === "signed-in";

  function begin(event: SessionEvents["signed-in"]): void {
    over.clear();
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

  /** Sent at once, whatever else is under way: a refresh that ends later does not sign in again (decision S16). */
  function closeAtHost(): Promise<void> {
    over.set(UNANSWERED);
    const call = logout(http).then(() => {
      // Else a session has begun meanwhile, in any tab.
      if (over.get() !== UNANSWERED) return;
      if (cookie()) over.set(UNCLEARED);
      else over.clear();
    });
    closing = Promise.allSettled([closing, call]);
    return call;
  }

  /** The page was closed, or the host out of reach, before an answer came. */
  function repeatLogout(): void {
    if (cookie()) closeAtHost().catch(() => {});
    else over.clear();
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
    if (isSignedIn() || !hint()) return;
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
        if (over.get() === UNANSWERED) repeatLogout();
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
      // In this order: a refresh that ends late is followed by another logout.
      await runner.settled();
      await closing;
    },
    reaction: {
      ...createSessionReaction({
        store,
        emitter,
        runner,
        hint,
        marks,
        force,
        expire,
        refreshOutage: options.refreshOutage,
      }),
      ...createSessionChallenge(emitter, options),
    },
  };
}
