import { callRoute, type FakeAnswer, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { gamesRoutes } from "./games.routes.ts";

const { start } = gamesRoutes({ casinoMode: "current" });
const started = { url: "https://games.example/play/1", type: "iframe" };
const backendOf = (answer: FakeAnswer = started) => fakeBackend({ "GET /start-game-v2": answer });
const query = "?slug=gold-rush&platform=WEB&use_demo=0";

describe("GET /api/games/start", () => {
  it.each([
    ["?slug=a&platform=MOBILE&use_demo=1", "slug=a&platform=MOBILE&use_demo=1"],
    ["?slug=a", "slug=a"],
    ["?slug=a&platform=&use_demo=", "slug=a"],
    ["?slug=a&slug=b", "slug=a"],
    ["?slug=Prov%2FGame", "slug=Prov%2FGame"],
    ["?slug=a&debug=1&_debug=1&app-service=DEBUG&is_debug=true&user_id=9&mode=debug", "slug=a"],
  ])("%s → ?%s and nothing else (document 1, 1.8)", async (search, sent) => {
    const backend = backendOf();
    const headers = { "app-service": "DEBUG", "x-debug": "1", cookie: "debug=1" };
    const response = await callRoute(start, { token: "jwt", query: search, headers }, backend);
    expect([response.status, await response.json()]).toEqual([200, started]);
    expect(backend.calls.map(({ path }) => path)).toEqual([`/start-game-v2?${sent}`]);
    expect(backend.calls[0]?.headers).toMatchObject({ authorization: "Bearer jwt" });
    expect(
      Object.keys(backend.calls[0]?.headers ?? {}).filter((name) => /debug|app-service/.test(name)),
    ).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("forwards a 202 and its body: the player's time limit", async () => {
    const limit = { reason: "time_limit", message: "Enough for today" };
    const response = await callRoute(
      start,
      { token: "jwt", query },
      backendOf(Response.json(limit, { status: 202 })),
    );
    expect([response.status, await response.json()]).toEqual([202, limit]);
  });

  const debug = { headers: { "edge-worker-key": "secret-of-the-edge" }, url: "https://backend.example" };
  const failed = { ok: false, error: "games_start_failed" };
  const noJson = new Response("_debug secret-of-the-edge", { status: 403 });
  it.each<[number, FakeAnswer, unknown]>([
    [
      200,
      { ...started, data: { _debug: debug, deep: [{ _debug: 1, kept: true }] } },
      { ...started, data: { deep: [{ kept: true }] } },
    ],
    [202, { reason: "time_limit" }, { reason: "time_limit" }],
    [401, { reason: "expired" }, { reason: "expired" }],
    [403, { reason: "blocked" }, { reason: "blocked" }],
    [422, { message: "no" }, { ...failed, detail: "no" }],
    [500, {}, { ...failed, detail: expect.any(String) as string }],
    [403, noJson, { reason: "unauthorized" }],
  ])("has nothing of the request in a %i of %j (document 1, 1.8)", async (status, answer, body) => {
    const given =
      answer === noJson ? noJson : Response.json({ ...(answer as object), _debug: debug }, { status });
    const response = await callRoute(start, { token: "jwt", query }, backendOf(given));
    const text = await response.text();
    expect(text).not.toMatch(/_debug|secret-of-the-edge|backend\.example/);
    expect([response.status, JSON.parse(text)]).toEqual([status, body]);
  });
});
