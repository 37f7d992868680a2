import { describe, expect, it, vi } from "vitest";
import { REFRESH_INTERVAL } from "./refresh-cycle.ts";
import { createCrossTab, type TabMessage } from "./cross-tab.ts";
import { BEACON, failure, fakePage, gate, LOGOUT, REFRESH, success, turn } from "./fake-page.test-kit.ts";
import { createStoredNumber, createRememberedNumber } from "../shared/stored-number.ts";
import { LOCK_BOUND, withTabLock } from "./refresh-runner.ts";

const nothing = { storage: () => undefined, locks: () => undefined, channel: () => undefined };

describe("two tabs", () => {
  it("share one refresh, and both know the save time (threat K4)", async () => {
    const page = fakePage({});
    const [first, second] = [page.openTab(), page.openTab()];
    first.session.signedIn();
    await turn();
    page.now += REFRESH_INTERVAL;
    await Promise.all([first.session.checkRefresh(), second.session.checkRefresh()]);
    await turn();
    await Promise.all([first.session.checkRefresh(), second.session.checkRefresh()]);
    expect(page.count(REFRESH)).toBe(1);
    page.now += REFRESH_INTERVAL - 1;
    await second.session.checkRefresh();
    expect(page.count(REFRESH)).toBe(1);
  });

  it("know the save time by channel alone, where there is no storage", async () => {
    const page = fakePage({});
    const [first, second] = [
      page.openTab({ storage: () => undefined }),
      page.openTab({ storage: () => undefined }),
    ];
    first.session.signedIn();
    await turn();
    page.now += REFRESH_INTERVAL;
    await first.session.checkRefresh();
    await turn();
    await second.session.checkRefresh();
    expect(page.count(REFRESH)).toBe(1);
  });

  it("each refresh on their own where the browser shares nothing", async () => {
    const page = fakePage({});
    const tabs = [page.openTab(nothing), page.openTab(nothing)];
    for (const { session } of tabs) session.signedIn();
    page.now += REFRESH_INTERVAL;
    await Promise.all(tabs.map(({ session }) => session.checkRefresh()));
    expect(page.count(REFRESH)).toBe(2);
  });

  it("replay a late 401 with the token that the other tab renewed", async () => {
    const late = gate();
    const page = fakePage({
      "GET /api/rewards/slow": async (count) => {
        if (count > 0) return success("fresh");
        await late.opened;
        return failure(401);
      },
    });
    const [first, second] = [page.openTab(), page.openTab()];
    first.session.signedIn();
    await turn();
    const slow = second.http.get("/api/rewards/slow");
    page.now += REFRESH_INTERVAL;
    await first.session.checkRefresh();
    await turn();
    late.open();
    expect([await slow, page.count(REFRESH)]).toEqual(["fresh", 1]);
  });

  it("react to login and logout, and leave the calls to the tab where it happened", async () => {
    const page = fakePage({});
    page.hint = false;
    const [first, second] = [page.openTab(), page.openTab()];
    first.session.signedIn();
    await turn();
    expect(second.session.getSnapshot().status).toBe("signed-in");
    await first.session.logout();
    await turn();
    expect(second.session.getSnapshot().status).toBe("guest");
    expect(second.events).toEqual(["signed-in other-tab", "signed-out other-tab"]);
    expect(page.calls).toEqual([LOGOUT]);
  });

  it("react to a forced logout: one beacon, one logout for both", async () => {
    const page = fakePage({ "GET /api/wallet/thing": () => failure(440) });
    const [first, second] = [page.openTab(), page.openTab()];
    await first.http.get("/api/wallet/thing").catch(() => {});
    await first.session.settled();
    await turn();
    expect(second.events).toEqual(["signed-out other-tab forced"]);
    expect([page.count(BEACON), page.count(LOGOUT)]).toEqual([1, 1]);
  });

  it("begin a new epoch when another player signs in in another tab", async () => {
    const page = fakePage({});
    const [first, second] = [page.openTab(), page.openTab()];
    const before = second.session.getSnapshot().epoch;
    first.session.signedIn();
    await turn();
    expect(second.session.getSnapshot().epoch).toBeGreaterThan(before);
  });

  it("ignore messages once stopped", async () => {
    const page = fakePage({});
    page.hint = false;
    const [first, second] = [page.openTab(), page.openTab()];
    second.stop();
    first.session.signedIn();
    await turn();
    expect(second.session.getSnapshot().status).toBe("guest");
  });
});

describe("messages", () => {
  it.each([
    null,
    1,
    "signed-out",
    {},
    { type: "signed-in" },
    { type: "renewed", at: "1" },
    { type: "purge" },
    { type: "purge", at: 1 },
  ])("of other scripts are ignored: %j", (data) => {
    const heard: TabMessage[] = [];
    createCrossTab(() => ({
      postMessage: () => {},
      addEventListener: (_, listener) => listener({ data }),
      close: () => {},
    })).open((message) => heard.push(message));
    expect(heard).toEqual([]);
  });
});

describe("withTabLock", () => {
  it("runs without the lock after five seconds (decision S9)", async () => {
    vi.useFakeTimers();
    const never = {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason as Error)),
        ),
    };
    const work = vi.fn(() => Promise.resolve("done"));
    const result = withTabLock(never, work);
    await vi.advanceTimersByTimeAsync(LOCK_BOUND - 1);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([await result, work.mock.calls.length, vi.getTimerCount()]).toEqual(["done", 1, 0]);
  });

  it("runs the task once, and rejects with its failure", async () => {
    const work = vi.fn(() => Promise.reject(new Error("the work's own")));
    const granted = { request: (_: string, __: unknown, begin: () => Promise<void>) => begin() };
    await expect(withTabLock(granted, work)).rejects.toThrow("the work's own");
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("works where locks are forbidden", async () => {
    const forbidden = { request: () => Promise.reject(new DOMException("no", "SecurityError")) };
    expect(await withTabLock(forbidden, () => Promise.resolve(1))).toBe(1);
  });
});

describe("a kept number", () => {
  it.each(["", "x", "NaN", "Infinity"])("reads %j as nothing", (text) => {
    const storage = { getItem: () => text, setItem: () => {}, removeItem: () => {} };
    expect(createStoredNumber(() => storage, "k").get()).toBeUndefined();
  });

  it("survives a storage that is full or forbidden", () => {
    const refuse = (): never => {
      throw new DOMException("no", "QuotaExceededError");
    };
    for (const storage of [refuse, () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })]) {
      const kept = createStoredNumber(storage, "k");
      kept.set(1);
      kept.clear();
      expect(kept.get()).toBeUndefined();
    }
  });

  it("is remembered by the page only where nothing can be stored, until it is cleared", () => {
    const kept = createRememberedNumber(() => undefined, "k");
    kept.set(1);
    expect(kept.get()).toBe(1);
    kept.clear();
    expect(kept.get()).toBeUndefined();
  });

  it("is read from the storage where there is one, because another tab may have cleared it", () => {
    let text: string | null = null;
    const storage = {
      getItem: () => text,
      setItem: (_: string, value: string) => void (text = value),
      removeItem: () => void (text = null),
    };
    const kept = createRememberedNumber(() => storage, "k");
    kept.set(1);
    expect(kept.get()).toBe(1);
    text = null;
    expect(kept.get()).toBeUndefined();
  });
});
