import { isApiError } from "@storefront/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { REFRESH_INTERVAL } from "./refresh-cycle.ts";
import { createSessionEmitter } from "./session-events.ts";
import {
  BEACON,
  failure,
  fakePage,
  gate,
  LOGOUT,
  REFRESH,
  success,
  turn,
  openPage,
} from "./fake-page.test-kit.ts";

const SAVED_AT = "storefront.session.saved-at";

describe("start", () => {
  it("follows the cookie hint, only after mount and without an event", () => {
    const { session, stop, events } = openPage();
    expect(session.getSnapshot()).toEqual({ status: "signed-in", epoch: 0 });
    expect([session.getServerSnapshot(), events]).toEqual([{ status: "guest", epoch: 0 }, []]);
    stop();
  });

  it("stays a guest without the hint", () => {
    const page = fakePage({});
    page.hint = false;
    expect(page.openTab().session.getSnapshot().status).toBe("guest");
  });

  it("leaves nothing running once every start is stopped, and starts again", () => {
    vi.useFakeTimers();
    const { session, stop } = fakePage({}).openTab();
    const second = session.start();
    stop();
    stop();
    expect(vi.getTimerCount()).toBe(1);
    second();
    expect(vi.getTimerCount()).toBe(0);
    const third = session.start();
    expect(vi.getTimerCount()).toBe(1);
    third();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("calls subscribers on each change, with one snapshot for each state", () => {
    const { session } = fakePage({}).openTab();
    const seen: unknown[] = [];
    const unsubscribe = session.subscribe(() => seen.push(session.getSnapshot()));
    session.signedIn();
    expect(seen).toEqual([{ status: "signed-in", epoch: 1 }]);
    expect(session.getSnapshot() === session.getSnapshot()).toBe(true);
    unsubscribe();
    session.signedIn();
    expect(seen).toHaveLength(1);
  });
});

/** A page whose host gives out tokens of one minute, and the times at which it refused one. */
function pageOfMinuteTokens() {
  let issued = Date.now();
  const refused: number[] = [];
  const page = fakePage({
    [REFRESH]: () => {
      issued = Date.now();
      return success({ access_token: "[http-only]" });
    },
    "GET /api/wallet/thing": () => {
      const isValid = Date.now() - issued < 60_000;
      if (!isValid) refused.push(Date.now());
      return isValid ? success("fresh") : failure(401);
    },
  });
  return { page, refused };
}

describe("checkRefresh", () => {
  it("renews a token of six hours, once", async () => {
    const { page, session } = openPage();
    session.signedIn();
    page.now += REFRESH_INTERVAL - 1;
    await session.checkRefresh();
    expect(page.count(REFRESH)).toBe(0);
    page.now += 1;
    await Promise.all([session.checkRefresh(), session.checkRefresh()]);
    await session.checkRefresh();
    expect([page.count(REFRESH), page.storage.get(SAVED_AT)]).toEqual([1, String(page.now)]);
  });

  it("counts a session found without a save time as saved now, and renews it (decision S9)", async () => {
    const { page, session } = openPage();
    await session.checkRefresh();
    expect([page.count(REFRESH), page.storage.get(SAVED_AT)]).toEqual([0, String(page.now)]);
    page.now += REFRESH_INTERVAL;
    await session.checkRefresh();
    expect(page.count(REFRESH)).toBe(1);
  });

  it("renews a session found in a page without storage", async () => {
    const { page, session } = openPage({}, { storage: () => undefined });
    page.now += REFRESH_INTERVAL;
    await session.checkRefresh();
    await session.checkRefresh();
    expect(page.count(REFRESH)).toBe(1);
  });

  it.each([
    [3600, 2_700_000],
    ["3600", 2_700_000],
    [28_799, 21_599_250],
    [28_800, REFRESH_INTERVAL],
    [86_400, REFRESH_INTERVAL],
    [0, REFRESH_INTERVAL],
    [-5, REFRESH_INTERVAL],
    ["soon", REFRESH_INTERVAL],
    [undefined, REFRESH_INTERVAL],
  ])("renews a token of %j seconds after %i ms, also after a reload and in other tabs", async (life, due) => {
    const page = fakePage({});
    const first = page.openTab();
    const other = page.openTab({ storage: () => undefined });
    first.session.signedIn(life);
    await turn();
    const reloaded = page.openTab();
    page.now += due - 1;
    await Promise.all([first, other, reloaded].map(({ session }) => session.checkRefresh()));
    expect(page.count(REFRESH)).toBe(0);
    page.now += 1;
    await other.session.checkRefresh();
    expect(page.count(REFRESH)).toBe(1);
    page.now += due;
    await reloaded.session.checkRefresh();
    expect(page.count(REFRESH)).toBe(2);
  });

  it("plays an hour with tokens of one minute: never logged out, one refresh a period", async () => {
    vi.useFakeTimers();
    const { page, refused } = pageOfMinuteTokens();
    const { http, session, events, stop } = page.openTab({ now: Date.now });
    session.signedIn(60);
    const answers = new Set<unknown>();
    for (let second = 0; second < 3600; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      answers.add(await http.get("/api/wallet/thing"));
    }
    expect([session.getSnapshot().status, [...answers], refused]).toEqual(["signed-in", ["fresh"], []]);
    expect([events, page.count(BEACON), page.count(REFRESH)]).toEqual([["signed-in here"], 0, 79]);
    stop();
  });

  it("plays an hour on a phone: tabs hidden for minutes, timers asleep, storage blocked, one-minute tokens", async () => {
    vi.useFakeTimers();
    const visibility = vi.fn<() => DocumentVisibilityState>(() => "visible");
    const listeners = new EventTarget();
    vi.stubGlobal("document", Object.defineProperty(listeners, "visibilityState", { get: visibility }));
    const show = (state: DocumentVisibilityState): void => {
      visibility.mockReturnValue(state);
      listeners.dispatchEvent(new Event("visibilitychange"));
    };
    const { page, refused } = pageOfMinuteTokens();
    const blocked = (): never => {
      throw new DOMException("blocked", "SecurityError");
    };
    const { http, session, events, stop } = page.openTab({ now: Date.now, storage: blocked });
    session.signedIn(60);
    const answers: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      // A minute of play, then five in a pocket: the clock goes on and no timer fires.
      for (let second = 0; second < 60; second += 10) {
        await vi.advanceTimersByTimeAsync(10_000);
        answers.push(await http.get("/api/wallet/thing"));
      }
      show("hidden");
      vi.setSystemTime(Date.now() + 300_000);
      show("visible");
      answers.push(await http.get("/api/wallet/thing"));
    }
    expect([session.getSnapshot().status, answers.length]).toEqual(["signed-in", 70]);
    expect(new Set(answers)).toEqual(new Set(["fresh"]));
    expect([events, page.count(BEACON), page.count(LOGOUT)]).toEqual([["signed-in here"], 0, 0]);
    // At most the first call after each return meets the token that ran out, and is repeated.
    expect(refused.length).toBeLessThanOrEqual(10);
    stop();
  });

  it("knows the save time of the token after a reload", async () => {
    const page = fakePage({});
    page.storage.set(SAVED_AT, String(page.now - REFRESH_INTERVAL));
    const { session } = page.openTab();
    await session.settled();
    await turn();
    expect(page.count(REFRESH)).toBe(1);
  });

  it("waits a minute after a failure, and keeps the session (decision S9)", async () => {
    const { page, session, events } = openPage({ [REFRESH]: () => failure(503) });
    session.signedIn();
    page.now += REFRESH_INTERVAL;
    await session.checkRefresh();
    page.now += 59_999;
    await session.checkRefresh();
    expect(page.count(REFRESH)).toBe(1);
    page.now += 1;
    await session.checkRefresh();
    expect([page.count(REFRESH), events]).toEqual([2, ["signed-in here"]]);
  });

  it("ends a session whose refresh is refused: one logout, one beacon (threat K3)", async () => {
    const { page, session, events } = openPage({ [REFRESH]: () => failure(401, "revoked") });
    session.signedIn();
    page.now += REFRESH_INTERVAL;
    await session.checkRefresh();
    await session.checkRefresh();
    await session.settled();
    expect([page.count(REFRESH), page.count(LOGOUT), page.count(BEACON)]).toEqual([1, 1, 1]);
    expect(events).toEqual(["signed-in here", "signed-out here forced"]);
    expect(page.reports).toMatchObject([{ initiator: "token-refresh", hadCookie: true }]);
  });

  it("ends a session whose cookies expired, without a call", async () => {
    const { page, session, events } = openPage();
    page.hint = false;
    await session.checkRefresh();
    expect([events, page.calls]).toEqual([["signed-out here"], []]);
  });
});

describe("logout", () => {
  it("is a guest at once, calls the host once, sends no beacon", async () => {
    const { page, session, events } = openPage();
    session.signedIn();
    const ended = session.logout();
    expect([session.getSnapshot().status, page.storage.has(SAVED_AT)]).toEqual(["guest", false]);
    await ended;
    expect([page.calls, events]).toEqual([[LOGOUT], ["signed-in here", "signed-out here"]]);
  });

  it("goes out at once while another tab's refresh hangs, and again when that has set its cookies", async () => {
    const refreshing = gate();
    const page = fakePage({
      [REFRESH]: async () => {
        await refreshing.opened;
        page.hint = true;
        return success();
      },
      [LOGOUT]: (_, { keepalive }) => {
        page.hint = !keepalive;
        return success();
      },
    });
    const [here, other] = [page.openTab(), page.openTab()];
    here.session.signedIn();
    await turn();
    page.now += REFRESH_INTERVAL;
    const checked = [other.session.checkRefresh(), here.session.checkRefresh()];
    await turn();
    await here.session.logout();
    expect([page.calls, page.hint]).toEqual([[REFRESH, LOGOUT], false]);
    refreshing.open();
    await Promise.all(checked);
    await other.session.settled();
    expect([page.calls, page.hint, page.storage.size]).toEqual([[REFRESH, LOGOUT, LOGOUT], false, 0]);
    expect([here, other].map(({ session }) => session.getSnapshot().status)).toEqual(["guest", "guest"]);
  });

  it("without an answer is repeated at the next page load, which is a guest's", async () => {
    const page = fakePage({
      [LOGOUT]: (count) => {
        if (count === 0) throw new TypeError("closed");
        page.hint = false;
        return success();
      },
    });
    const first = page.openTab();
    await first.session.logout().catch(() => {});
    first.stop();
    const next = page.openTab();
    expect(next.session.getSnapshot().status).toBe("guest");
    await next.session.settled();
    page.openTab();
    expect([page.calls, page.storage.size]).toEqual([[LOGOUT, LOGOUT], 0]);
  });

  it("that cannot clear the hint is one dialog, and none on the next visits until a sign-in", async () => {
    const page = fakePage({ "GET /api/x": () => failure(401), [REFRESH]: () => failure(401, "no_token") });
    const visit = async (): Promise<readonly string[]> => {
      const { http, session, events, stop } = page.openTab();
      await http.get("/api/x").catch(() => {});
      await session.settled();
      stop();
      return events;
    };
    expect([await visit(), await visit(), await visit()]).toEqual([["signed-out here forced"], [], []]);
    expect([page.count(REFRESH), page.count(LOGOUT), page.count(BEACON)]).toEqual([1, 1, 1]);
    const { session, stop } = page.openTab();
    session.signedIn();
    stop();
    expect(page.openTab().session.getSnapshot().status).toBe("signed-in");
  });

  it("fails without an answer, and the page is a guest page all the same", async () => {
    const { session } = openPage({ [LOGOUT]: () => Promise.reject(new TypeError("offline")) });
    const error: unknown = await session.logout().catch((reason: unknown) => reason);
    expect([isApiError(error) && error.status, session.getSnapshot().status]).toEqual([0, "guest"]);
  });

  it("forgets the data of the user", async () => {
    const { session, justRegistered, justSignedIn, depositOpenedAt } = openPage();
    justSignedIn.set();
    justRegistered.set("1");
    depositOpenedAt.set(5);
    await session.logout();
    expect([justSignedIn.get(), justRegistered.get()]).toEqual([false, undefined]);
    expect(depositOpenedAt.get()).toBeUndefined();
  });

  it("knows a sign-in of this page from a session that was found, and from one of another tab (decision D5)", async () => {
    const page = fakePage({});
    const found = page.openTab();
    const guest = fakePage({});
    guest.hint = false;
    const [here, there] = [guest.openTab(), guest.openTab()];
    here.session.signedIn();
    await turn();
    expect([found, here, there].map((tab) => tab.session.getSnapshot().status)).toEqual([
      "signed-in",
      "signed-in",
      "signed-in",
    ]);
    expect([found, here, there].map((tab) => tab.justSignedIn.get())).toEqual([false, true, false]);
  });
});

describe("listeners", () => {
  const thrown: unknown[] = [];
  beforeEach(() => {
    thrown.length = 0;
    vi.stubGlobal("queueMicrotask", (work: () => void) => {
      try {
        work();
      } catch (error) {
        thrown.push(error);
      }
    });
  });
  it("do not stop each other, and their errors are reported", () => {
    const emitter = createSessionEmitter();
    const heard: string[] = [];
    const mistake = new Error("a listener's own");
    emitter.on("signed-in", () => {
      throw mistake;
    });
    const off = emitter.on("signed-in", ({ from }) => heard.push(from));
    emitter.emit("signed-in", { from: "here" });
    off();
    emitter.emit("signed-in", { from: "here" });
    expect([heard, thrown]).toEqual([["here"], [mistake, mistake]]);
  });
});
