// What one session leaves to the next one, and one tab to the others.
import { describe, expect, it } from "vitest";
import { REFRESH_INTERVAL } from "./refresh-cycle.ts";
import { browserChannel } from "../shared/browser.ts";
import type { TabChannel } from "../shared/browser.ts";
import { createCrossTab } from "./cross-tab.ts";
import { failure, fakePage, gate, LOGOUT, REFRESH, success, turn, openPage } from "./fake-page.test-kit.ts";

const INTERVAL = "storefront.session.refresh-after";

/** A channel that keeps what this tab sends, and by which a test sends to it. */
function listenedChannel(): { sent: unknown[]; hear: (data: unknown) => void; channel: () => TabChannel } {
  const sent: unknown[] = [];
  let listener: ((event: { data: unknown }) => void) | undefined;
  return {
    sent,
    hear: (data) => listener?.({ data }),
    channel: () => ({
      postMessage: (message) => void sent.push(message),
      addEventListener: (_, given) => void (listener = given),
      close: () => {},
    }),
  };
}

describe("the age at which a token is renewed", () => {
  it("is that of the last refresh which named a lifetime", async () => {
    const { page, session } = openPage({
      [REFRESH]: (count) => success(count === 0 ? { expires_in: 1800 } : {}),
    });
    session.signedIn(3600);
    const counts: number[] = [];
    for (const wait of [2_700_000, 1_349_999, 1, 1_350_000]) {
      page.now += wait;
      await session.checkRefresh();
      counts.push(page.count(REFRESH));
    }
    expect([counts, page.storage.get(INTERVAL)]).toEqual([[1, 1, 2, 3], "1350000"]);
  });

  it("is not left to a login that names none, nor to the next session", async () => {
    const { page, session } = openPage();
    session.signedIn(3600);
    session.signedIn();
    page.now += REFRESH_INTERVAL - 1;
    await session.checkRefresh();
    expect([page.count(REFRESH), page.storage.has(INTERVAL)]).toEqual([0, false]);
    session.signedIn(3600);
    await session.logout();
    expect(page.storage.has(INTERVAL)).toBe(false);
  });

  it("is six hours where another tab's message has none that is a number", async () => {
    const page = fakePage({});
    const tab = listenedChannel();
    const { session } = page.openTab({ channel: tab.channel });
    tab.hear({ type: "signed-in", at: page.now, interval: "1000" });
    page.now += REFRESH_INTERVAL - 1;
    await session.checkRefresh();
    expect([page.count(REFRESH), page.storage.has(INTERVAL)]).toEqual([0, false]);
  });
});

describe("a session that ends", () => {
  it("sends no refresh that was waiting for another tab's", async () => {
    const page = fakePage({});
    const waiting = gate();
    const locks = {
      request: async (_name: string, _options: unknown, work: () => Promise<void>) => {
        await waiting.opened;
        await work();
      },
    };
    const { session } = page.openTab({ locks: () => locks });
    session.signedIn();
    page.now += REFRESH_INTERVAL;
    const checked = session.checkRefresh();
    await turn();
    const ended = session.logout();
    waiting.open();
    await Promise.all([checked, ended]);
    expect(page.calls).toEqual([LOGOUT]);
  });

  it("is settled when the host has answered its logout, also where another one follows", async () => {
    const closing = gate();
    const { page, session } = openPage({
      [LOGOUT]: (count) => (count === 0 ? closing.opened.then(() => success()) : success()),
    });
    let isSettled = false;
    const ended = Promise.all([session.logout(), session.logout()]);
    const settled = session.settled().then(() => (isSettled = true));
    await turn();
    expect([page.count(LOGOUT), isSettled]).toEqual([2, false]);
    closing.open();
    await Promise.all([ended, settled]);
    expect(isSettled).toBe(true);
  });

  it("by a 401 that a refresh does not mend says so", async () => {
    const { page, http, session } = openPage({
      "GET /api/x": () => failure(401),
      [REFRESH]: () => failure(401),
    });
    await http.get("/api/x").catch(() => {});
    await session.settled();
    expect(page.reports).toMatchObject([{ initiator: "http-401", hadCookie: true }]);
  });
});

describe("a session after another one", () => {
  it("shares its own refresh, also when that of the other one ends meanwhile", async () => {
    const [first, second] = [gate(), gate()];
    const { page, http, session } = openPage(
      {
        "GET /api/x": (count) => (count === 0 ? failure(401) : success("fresh")),
        [REFRESH]: (count) => (count === 0 ? first : second).opened.then(() => success()),
      },
      { locks: () => undefined },
    );
    const begin = async (): Promise<{ checked: Promise<void> }> => {
      session.signedIn();
      page.now += REFRESH_INTERVAL;
      const checked = session.checkRefresh();
      await turn();
      return { checked };
    };
    const earlier = await begin();
    const present = await begin();
    first.open();
    await earlier.checked;
    const call = http.get("/api/x");
    await turn();
    second.open();
    await present.checked;
    expect([await call, page.count(REFRESH)]).toEqual(["fresh", 2]);
  });

  it("does not end by the outages of the other one", async () => {
    const { page, http, session } = openPage(
      { "GET /api/x": () => failure(401), [REFRESH]: () => failure(503) },
      { refreshOutage: "keep" },
    );
    const meetOutages = async (times: number): Promise<string> => {
      session.signedIn();
      for (let time = 0; time < times; time += 1) {
        page.now += 60_000;
        await http.get("/api/x").catch(() => {});
      }
      return session.getSnapshot().status;
    };
    expect([await meetOutages(2), await meetOutages(2)]).toEqual(["signed-in", "signed-in"]);
    expect(await meetOutages(3)).toBe("guest");
  });
});

describe("a tab that hears of another one", () => {
  it("repeats nothing to the others, and a guest does nothing", () => {
    const page = fakePage({});
    page.hint = false;
    const tab = listenedChannel();
    const { events } = page.openTab({ channel: tab.channel });
    for (const message of [
      { type: "signed-out", forced: false },
      { type: "signed-in", at: page.now },
      { type: "renewed", at: page.now },
      { type: "signed-out", forced: true },
    ])
      tab.hear(message);
    expect([events, tab.sent]).toEqual([["signed-in other-tab", "signed-out other-tab forced"], []]);
  });

  it("says nothing of a token that the other one has renewed, and repeats its call with it", async () => {
    const page = fakePage({ "GET /api/x": (count) => (count === 0 ? failure(401) : success("fresh")) });
    const tab = listenedChannel();
    const locks = {
      request: async (_name: string, _options: unknown, work: () => Promise<void>) => {
        page.storage.set("storefront.session.saved-at", String(page.now));
        await work();
      },
    };
    const { http, session } = page.openTab({ channel: tab.channel, locks: () => locks });
    page.now += REFRESH_INTERVAL;
    await session.checkRefresh();
    expect([page.count(REFRESH), tab.sent]).toEqual([0, []]);
    page.now += 1;
    expect([await http.get("/api/x"), page.count(REFRESH)]).toEqual(["fresh", 0]);
  });

  it("hears it through the browser's own channel", async () => {
    const [here, there] = [createCrossTab(browserChannel), createCrossTab(browserChannel)];
    const heard = new Promise((resolve) => here.open(resolve));
    there.open(() => {});
    there.send({ type: "renewed", at: 1 });
    expect(await heard).toEqual({ type: "renewed", at: 1 });
    for (const tab of [here, there]) tab.close();
  });

  it("needs no channel to stop", () => {
    const { session, stop } = fakePage({}).openTab({ channel: () => undefined });
    stop();
    expect(session.getSnapshot().status).toBe("signed-in");
  });
});
