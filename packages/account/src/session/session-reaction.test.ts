import { isApiError } from "@storefront/client";
import { describe, expect, it } from "vitest";
import { REFRESH_INTERVAL } from "./refresh-cycle.ts";
import {
  type Answer,
  BEACON,
  failure,
  fakePage,
  gate,
  LOGOUT,
  REFRESH,
  success,
  turn,
  openGuestPage,
  openPage,
} from "./fake-page.test-kit.ts";

const WALLET = "GET /api/wallet/thing";
const twenty = Array.from({ length: 20 });

/** Resolves with the data, or with the status of the failure. */
const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => (isApiError(error) ? error.status : error));

/** 401 until a refresh has succeeded. */
const stale =
  (pages: { count(call: string): number }[]): Answer =>
  () =>
    (pages[0]?.count(REFRESH) ?? 0) > 0 ? success("fresh") : failure(401);

describe("401", () => {
  it("twenty at once: one refresh, every call replayed once (threat K1)", async () => {
    const pages: ReturnType<typeof fakePage>[] = [];
    const page = fakePage({ [WALLET]: stale(pages) });
    pages.push(page);
    const { http, session, events } = page.openTab();
    const answers = await Promise.all(twenty.map(() => http.get("/api/wallet/thing")));

    expect(answers).toEqual(twenty.map(() => "fresh"));
    expect([page.count(REFRESH), page.count(WALLET), page.count(BEACON)]).toEqual([1, 40, 0]);
    expect([session.getSnapshot().status, events]).toEqual(["signed-in", []]);
  });

  it.each([400, 401, 403, 404, 408, 410, 422, 429, 440, 500, 502, 503, 504])(
    "twenty, and a refresh answered with %i: one logout, one beacon (threats K1, K3)",
    async (status) => {
      const { page, http, session, events } = openPage({
        [WALLET]: () => failure(401),
        [REFRESH]: () => failure(status, "revoked"),
      });
      const answers = await Promise.all(twenty.map(() => outcome(http.get("/api/wallet/thing"))));
      await session.settled();

      expect(answers).toEqual(twenty.map(() => 401));
      expect([page.count(REFRESH), page.count(WALLET), page.count(LOGOUT)]).toEqual([1, 20, 1]);
      expect(page.count(BEACON)).toBe(1);
      expect([session.getSnapshot().status, events]).toEqual(["guest", ["signed-out here forced"]]);
    },
  );

  it("of a refresh that is no JSON ends the session too", async () => {
    const { http, session } = openPage({
      [WALLET]: () => failure(401),
      [REFRESH]: () => new Response("<html>"),
    });
    expect(await outcome(http.get("/api/wallet/thing"))).toBe(401);
    expect(session.getSnapshot().status).toBe("guest");
  });

  it("with no answer to the refresh: the first error, the session stays, no other refresh for a minute", async () => {
    const unreachable = (): Promise<Response> => Promise.reject(new TypeError("offline"));
    const { page, http, session, events } = openPage({
      [WALLET]: () => failure(401),
      [REFRESH]: unreachable,
    });
    const tries: unknown[] = [];
    for (const wait of [0, 59_999, 1, 60_000, 60_000, 60_000]) {
      page.now += wait;
      expect(await outcome(http.get("/api/wallet/thing"))).toBe(401);
      tries.push(page.count(REFRESH));
    }
    expect([tries, page.count(WALLET)]).toEqual([[1, 1, 2, 3, 4, 5], 6]);
    expect([session.getSnapshot().status, events, page.count(LOGOUT)]).toEqual(["signed-in", [], 0]);
    expect(page.count(BEACON)).toBe(0);
  });

  it("a moment after a refresh of the cycle that failed with 503 tries another one, and ends the session", async () => {
    const { page, http, session } = openPage({ [WALLET]: () => failure(401), [REFRESH]: () => failure(503) });
    session.signedIn();
    page.now += REFRESH_INTERVAL;
    await session.checkRefresh();
    expect([page.count(REFRESH), session.getSnapshot().status]).toEqual([1, "signed-in"]);
    await outcome(http.get("/api/wallet/thing"));
    expect([page.count(REFRESH), session.getSnapshot().status]).toEqual([2, "guest"]);
  });

  it("of a call sent before a refresh, answered after it: replayed without another", async () => {
    const late = gate();
    const { page, http } = openPage({
      [WALLET]: (count) => (count === 0 ? failure(401) : success("fresh")),
      "GET /api/rewards/slow": async (count) => {
        if (count > 0) return success("slow and fresh");
        await late.opened;
        return failure(401);
      },
    });
    const slow = http.get("/api/rewards/slow");
    expect(await http.get("/api/wallet/thing")).toBe("fresh");
    late.open();

    expect([await slow, page.count(REFRESH)]).toEqual(["slow and fresh", 1]);
  });

  it("of an earlier session leaves the present one alone", async () => {
    const late = gate();
    const { page, http, session } = openPage({
      [WALLET]: () => late.opened.then(() => failure(401)),
    });
    const call = outcome(http.get("/api/wallet/thing"));
    await turn();
    session.signedIn();
    late.open();

    expect([await call, page.count(REFRESH), session.getSnapshot().status]).toEqual([401, 0, "signed-in"]);
    expect(page.count(WALLET)).toBe(1);
  });

  it("during a refresh of the six-hour cycle shares it, and its refusal: one logout, one beacon", async () => {
    const refreshing = gate();
    const { page, http, session } = openPage({
      [WALLET]: () => failure(401),
      [REFRESH]: () => refreshing.opened.then(() => failure(401)),
    });
    session.signedIn();
    page.now += REFRESH_INTERVAL;
    const checked = session.checkRefresh();
    const call = outcome(http.get("/api/wallet/thing"));
    await turn();
    refreshing.open();
    await Promise.all([checked, call]);
    await session.settled();
    expect([page.count(REFRESH), page.count(LOGOUT), page.count(BEACON)]).toEqual([1, 1, 1]);
  });

  it("with a new session begun during the refresh is not replayed and ends nothing", async () => {
    const refreshing = gate();
    const { page, http, session, events } = openPage({
      [WALLET]: () => failure(401),
      [REFRESH]: () => refreshing.opened.then(() => failure(401)),
    });
    const call = outcome(http.get("/api/wallet/thing"));
    await turn();
    session.signedIn();
    refreshing.open();

    expect([await call, page.count(WALLET), page.count(BEACON)]).toEqual([401, 1, 0]);
    expect([session.getSnapshot().status, events]).toEqual(["signed-in", ["signed-in here"]]);
  });

  it("without the cookie hint is only an error", async () => {
    const { page, http, events } = openGuestPage({ [WALLET]: () => failure(401) });

    expect(await outcome(http.get("/api/wallet/thing"))).toBe(401);
    expect([page.calls, events]).toEqual([[WALLET], []]);
  });

  it("after the cookies expired ends the session without a failure", async () => {
    const { page, http, session, events } = openPage({ [WALLET]: () => failure(401, "no_token") });
    page.hint = false;

    expect(await outcome(http.get("/api/wallet/thing"))).toBe(401);
    expect([page.calls, session.getSnapshot().status]).toEqual([[WALLET], "guest"]);
    expect(events).toEqual(["signed-out here"]);
  });

  it("before the page has mounted gets the reaction too", async () => {
    const pages: ReturnType<typeof fakePage>[] = [];
    const page = fakePage({ [WALLET]: stale(pages) });
    pages.push(page);
    const { http, stop } = page.openTab();
    stop();
    expect([await http.get("/api/wallet/thing"), page.count(REFRESH)]).toEqual(["fresh", 1]);
  });
});

describe("401 where a brand keeps its players through an outage (decision S10)", () => {
  const keep = { refreshOutage: "keep" } as const;

  it.each([408, 429, 500, 503])(
    "waits a minute after a refresh answered with %i, and ends the session at the third",
    async (status) => {
      const { page, http, session, events } = openPage(
        { [WALLET]: () => failure(401), [REFRESH]: () => failure(status) },
        keep,
      );
      const ask = (): Promise<unknown> =>
        Promise.all(twenty.map(() => outcome(http.get("/api/wallet/thing"))));
      const tries: unknown[] = [];
      for (const wait of [0, 59_999, 1, 60_000]) {
        page.now += wait;
        await ask();
        tries.push([page.count(REFRESH), session.getSnapshot().status]);
      }
      await session.settled();
      expect(tries).toEqual([
        [1, "signed-in"],
        [1, "signed-in"],
        [2, "signed-in"],
        [3, "guest"],
      ]);
      expect([page.count(BEACON), page.count(LOGOUT), events]).toEqual([1, 1, ["signed-out here forced"]]);
    },
  );

  it.each([400, 401, 403, 404, 422, 440])("ends the session at a refusal with %i", async (status) => {
    const { http, session } = openPage(
      { [WALLET]: () => failure(401), [REFRESH]: () => failure(status) },
      keep,
    );
    await outcome(http.get("/api/wallet/thing"));
    expect(session.getSnapshot().status).toBe("guest");
  });

  it("never counts a refresh without an answer", async () => {
    const { page, http, session } = openPage(
      {
        [WALLET]: () => failure(401),
        [REFRESH]: (count) => (count % 2 === 0 ? failure(503) : Promise.reject(new TypeError("offline"))),
      },
      keep,
    );
    const states: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      await outcome(http.get("/api/wallet/thing"));
      states.push(session.getSnapshot().status);
      page.now += 60_000;
    }
    expect(states).toEqual(["signed-in", "signed-in", "signed-in", "signed-in", "guest"]);
  });

  it("forgets earlier failures with a new token, and never counts those of the cycle", async () => {
    const answers = [503, 503, 200, 503, 503, 503, 503];
    const { page, http, session } = openPage(
      {
        [WALLET]: () => failure(401),
        [REFRESH]: (count) => (answers[count] === 200 ? success({}) : failure(503)),
      },
      keep,
    );
    session.signedIn();
    for (const _ of answers.slice(0, 5)) {
      await outcome(http.get("/api/wallet/thing"));
      page.now += 60_000;
    }
    page.now += REFRESH_INTERVAL;
    await session.checkRefresh();
    page.now += 60_000;
    await session.checkRefresh();
    expect([page.count(REFRESH), session.getSnapshot().status]).toEqual([7, "signed-in"]);
    expect(page.count(BEACON)).toBe(0);
  });
});

describe("440", () => {
  it("five at once: no refresh, one logout, one beacon (threat K2)", async () => {
    const { page, http, session, events } = openPage({ [WALLET]: () => failure(440, "session_terminated") });
    await Promise.all([1, 2, 3, 4, 5].map(() => outcome(http.get("/api/wallet/thing"))));
    await session.settled();

    expect([page.count(REFRESH), page.count(LOGOUT), page.count(BEACON)]).toEqual([0, 1, 1]);
    expect([session.getSnapshot().status, events]).toEqual(["guest", ["signed-out here forced"]]);
  });

  it.each([401, 440])(
    "then %i of a call that was sent before the host answered the logout: no second beacon",
    async (status) => {
      const late = gate();
      const { page, http, session, events } = openPage({
        [WALLET]: (count) => failure(count === 0 ? 440 : status),
        [LOGOUT]: () => late.opened.then(() => success()),
      });
      await outcome(http.get("/api/wallet/thing"));
      expect(await outcome(http.get("/api/wallet/thing"))).toBe(status);
      late.open();
      await session.settled();
      expect([page.count(REFRESH), page.count(LOGOUT), page.count(BEACON)]).toEqual([0, 1, 1]);
      expect(events).toEqual(["signed-out here forced"]);
    },
  );

  it("of a replay logs out too", async () => {
    const { page, http, session, events } = openPage({
      [WALLET]: (count) => failure(count === 0 ? 401 : 440),
    });

    expect(await outcome(http.get("/api/wallet/thing"))).toBe(440);
    await session.settled();
    expect([page.count(REFRESH), page.count(LOGOUT), page.count(BEACON)]).toEqual([1, 1, 1]);
    expect(events).toEqual(["signed-out here forced"]);
  });

  it("of an earlier session leaves the present one alone", async () => {
    const late = gate();
    const { page, http, session } = openPage({
      [WALLET]: () => late.opened.then(() => failure(440)),
    });
    const call = outcome(http.get("/api/wallet/thing"));
    await turn();
    await session.logout();
    session.signedIn();
    late.open();

    expect([await call, page.count(BEACON), session.getSnapshot().status]).toEqual([440, 0, "signed-in"]);
  });

  it("of a session whose cookies are gone ends it too", async () => {
    const { page, http, session } = openPage({ [WALLET]: () => failure(440) });
    session.signedIn();
    page.hint = false;
    await outcome(http.get("/api/wallet/thing"));
    await session.settled();
    expect(session.getSnapshot().status).toBe("guest");
    expect(page.reports.map(({ hadCookie }) => hadCookie)).toEqual([false]);
  });

  it("without a session ends nothing", async () => {
    const { page, http, events } = openGuestPage({ [WALLET]: () => failure(440) });
    expect([await outcome(http.get("/api/wallet/thing")), page.calls, events]).toEqual([440, [WALLET], []]);
  });

  it("takes the reference code from `classify` when the answer has none", async () => {
    const page = fakePage({ [WALLET]: () => failure(440, "gone") });
    const { http } = page.openTab({
      classify: ({ status, url, method }) => ({ ref: `${status} ${method} ${url}` }),
    });
    await outcome(http.get("/api/wallet/thing"));
    await turn();
    expect(page.reports).toMatchObject([
      { ref: "440 GET /api/wallet/thing", initiator: "http-440", timestamp: page.now },
    ]);
  });
});

describe("other statuses", () => {
  it("202 resolves with a time-limit event", async () => {
    const { http, events } = openPage({
      [WALLET]: () => Response.json({ reason: "limit" }, { status: 202 }),
    });
    expect([await http.get("/api/wallet/thing"), events]).toEqual([{ reason: "limit" }, ["time-limit"]]);
  });

  it.each([400, 403, 404, 409, 500, 503])("%i is only an error", async (status) => {
    const { page, http, events } = openPage({ [WALLET]: () => failure(status) });
    expect([await outcome(http.get("/api/wallet/thing")), page.calls]).toEqual([status, [WALLET]]);
    expect(events).toEqual([]);
  });
});
