import { callRoute, createTestCache, type FakeAnswer, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { searchRoutes } from "./search.routes.ts";

const { unified } = searchRoutes({ casinoMode: "current" });
const games = { data: [{ slug: "a", name: "A" }], current_page: 1 };
const events = { data: [{ id: 1, name: "A v B" }] };
const CASINO = "GET /casino-games/list/";
const SPORTS = "GET /app-sportbook/search";
const both = { [CASINO]: games, [SPORTS]: events };
const failing = (status: number): Response => Response.json({ reason: `r${status}` }, { status });

async function ask(table: Parameters<typeof fakeBackend>[0], json: object = { term: "gold" }) {
  const backend = fakeBackend(table);
  const response = await callRoute(unified, { json }, backend);
  return {
    response,
    body: (await response.json()) as unknown,
    sent: backend.calls.map(({ method, path }) => `${method} ${path}`),
  };
}

describe("POST /api/search/unified", () => {
  it("calls both sides at once with the term and answers with both", async () => {
    const { response, body, sent } = await ask(both, { term: " gold & co ", page: 2, per_page: 10, junk: 1 });
    expect([response.status, body]).toEqual([200, { games, events, failed: [] }]);
    expect(sent.toSorted()).toEqual([
      "GET /app-sportbook/search?term=gold%20%26%20co",
      "GET /casino-games/list/?term=gold%20%26%20co&page=2&per_page=10",
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("does not wait for one side before it calls the other", async () => {
    const order: string[] = [];
    const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
    const slow = (name: string, answer: unknown) => async () => {
      if (order.push(`${name} asked`) === 2) resolve();
      await bothAsked;
      order.push(`${name} answered`);
      return answer;
    };
    await ask({ [CASINO]: slow("casino", games), [SPORTS]: slow("sports", events) });
    expect(order.slice(0, 2).every((step) => step.endsWith("asked"))).toBe(true);
  });

  it.each<[string, FakeAnswer]>([
    ["a 500", failing(500)],
    ["a 409", failing(409)],
    ["a 404", failing(404)],
    ["silence", { noAnswer: "timeout" }],
    ["HTML", new Response("<html>")],
  ])("answers the other side when one ends with %s (E11)", async (_, failure) => {
    const noSports = await ask({ ...both, [SPORTS]: failure });
    expect([noSports.response.status, noSports.body]).toEqual([
      200,
      { games, events: null, failed: ["sports"] },
    ]);
    const noCasino = await ask({ ...both, [CASINO]: failure });
    expect([noCasino.response.status, noCasino.body]).toEqual([
      200,
      { games: null, events, failed: ["casino"] },
    ]);
  });

  it.each([401, 403, 440])("answers with a %i of either side, byte for byte", async (status) => {
    for (const side of [CASINO, SPORTS] as const) {
      const other = side === CASINO ? SPORTS : CASINO;
      const { response, body } = await ask({ [side]: failing(status), [other]: failing(500) });
      expect([response.status, body]).toEqual([status, { reason: `r${status}` }]);
    }
  });

  it("answers with a 429 of either side, which opens the challenge (E11)", async () => {
    for (const side of [CASINO, SPORTS] as const) {
      const { response, body } = await ask({ ...both, [side]: failing(429) });
      expect([response.status, body]).toEqual([
        429,
        { ok: false, error: "search_unified_failed", detail: "r429" },
      ]);
    }
  });

  it("answers the first failure when both fail", async () => {
    const { response, body } = await ask({ [CASINO]: failing(503), [SPORTS]: failing(500) });
    expect([response.status, body]).toEqual([
      503,
      { ok: false, error: "search_unified_failed", detail: "r503" },
    ]);
  });

  it("takes the casino's side from the cache, and reads a legacy brand's own list", async () => {
    const cache = createTestCache();
    const backend = fakeBackend(both);
    for (const _ of [1, 2]) await callRoute(unified, { cache, json: { term: "gold" } }, backend);
    expect(backend.calls.filter(({ path }) => path.startsWith("/casino-games"))).toHaveLength(1);

    const legacy = fakeBackend({ "GET /casino-games/filter": games, [SPORTS]: events });
    const { unified: old } = searchRoutes({ casinoMode: "legacy" });
    expect(await (await callRoute(old, { json: { term: "x" } }, legacy)).json()).toEqual({
      games,
      events,
      failed: [],
    });
  });
});
