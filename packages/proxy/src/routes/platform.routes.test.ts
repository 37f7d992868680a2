import { hash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { type Cache, createCache } from "../cache/cache.ts";
import { NO_SECOND_LEVEL } from "../cache/second-level.ts";
import { callRoute, createTestCache, fakeBackend, fakeExternalService } from "../testing/call-route.ts";
import { cacheRoutes, type CacheToolSettings } from "./cache.routes.ts";
import { platformRoutes } from "./platform.routes.ts";

const TOKEN = "token-of-the-tools";
const AS_ADMIN = { authorization: `Bearer ${TOKEN}` };
const FOREIGN = { "sec-fetch-site": "cross-site" };
const nobody = fakeBackend({});

describe("platform (decision R13)", () => {
  const { version, clearCache } = platformRoutes({ build: "build-7" });

  it("names the build to all visitors, and is not stored", async () => {
    const response = await callRoute(version, {}, nobody);
    expect([response.status, await response.json()]).toEqual([200, { version: "build-7" }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("clears the browser's cache and never its cookies", async () => {
    const response = await callRoute(clearCache, { token: "jwt" }, nobody);
    expect(response.status).toBe(200);
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  // oxfmt-ignore
  const CALLERS: [string, Record<string, string>, number][] = [
    ["the address bar", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }, 200],
    ["a link of ours", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }, 200],
    ["a link in a message", { ...FOREIGN, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }, 200],
    ["a script of ours", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }, 200],
    ["a shell", {}, 200],
    ["a picture of another site", { ...FOREIGN, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }, 403],
    ["a frame of another site", { ...FOREIGN, "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }, 403],
    ["a sibling's script", { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }, 403],
    ["a script of an old browser", { origin: "https://evil.example" }, 403],
  ];
  it.each(CALLERS)("clears it for %s → %i", async (_, headers, status) => {
    const response = await callRoute(clearCache, { headers }, nobody);
    expect([response.status, response.headers.get("clear-site-data")]).toEqual([
      status,
      status === 200 ? '"cache"' : null,
    ]);
  });
});

describe("cache tools (decision R14)", () => {
  const filled = async (): Promise<Cache> => {
    const cache = createTestCache();
    const load = (text: string) => () => Promise.resolve({ body: Buffer.from(text), isStorable: true });
    await cache.read("catalogue", "secret key of games", load('{"games":["secret value"]}'));
    await cache.read("votes", "secret key of votes", load('{"likes":1}'));
    return cache;
  };

  const toolsOf = (cache: Cache, more: Partial<CacheToolSettings> = {}) =>
    cacheRoutes({ cache, adminTokens: [TOKEN], edgePurge: undefined, ...more });

  it.each([
    ["none", {}],
    ["another", { authorization: "Bearer token-of-the-toolz" }],
    ["a longer one", { authorization: `Bearer ${TOKEN}x` }],
    ["a bare one", { authorization: TOKEN }],
  ])("refuses a token that is wrong: %s", async (_, headers) => {
    const { inspect, purge } = toolsOf(await filled());
    const answers = [
      await callRoute(inspect, { headers }, nobody),
      await callRoute(purge, { json: { all: true }, headers }, nobody),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([403, { reason: "forbidden" }]);
    }
  });

  it("accepts two tokens while one takes the other's place", async () => {
    const tokens = [TOKEN, "the-token-that-takes-its-place"];
    const { purge } = toolsOf(await filled(), { adminTokens: tokens });
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await callRoute(purge, { json: { all: true }, headers }, nobody)).status).toBe(200);
    }
  });

  it("does not exist where no token is configured", async () => {
    const { inspect, purge } = toolsOf(await filled(), { adminTokens: undefined });
    const headers = { authorization: "Bearer undefined" };
    expect((await callRoute(inspect, { headers }, nobody)).status).toBe(404);
    expect((await callRoute(purge, { json: { all: true }, headers }, nobody)).status).toBe(404);
  });

  it("shows the cached entries without a key or a value", async () => {
    const cache = await filled();
    const { inspect } = toolsOf(cache);
    const text = await (await callRoute(inspect, { headers: AS_ADMIN }, nobody)).text();
    const report = JSON.parse(text) as ReturnType<typeof cache.inspect>;
    expect(text).not.toContain("secret");
    expect(report).toMatchObject({
      entries: 2,
      secondLevel: "off",
      policies: { catalogue: { entries: 1, misses: 1 } },
    });
    expect(report.answers[0]).toMatchObject({ policy: "catalogue", state: "fresh", tags: ["catalogue"] });
    expect(report.answers[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it("purges by tag, by the key that inspect shows, or everything", async () => {
    const cache = await filled();
    const { purge } = toolsOf(cache);
    const ask = async (json: object): Promise<unknown> =>
      (await callRoute(purge, { json: json as never, headers: AS_ADMIN }, nobody)).json();
    expect(await ask({ tags: ["brand"] })).toEqual({ ok: true, purged: 0 });
    expect(await ask({ tags: ["catalogue"] })).toEqual({ ok: true, purged: 1 });
    const [left] = cache.inspect().answers;
    expect(left?.policy).toBe("votes");
    expect(await ask({ keys: [left?.key] })).toEqual({ ok: true, purged: 1 });
    expect(await ask({ all: true })).toEqual({ ok: true, purged: 0 });
  });

  it("says that a purge is pending while the other instances cannot be told", async () => {
    const cache = createCache({ secondLevel: { ...NO_SECOND_LEVEL, purge: async () => false } });
    const { purge } = toolsOf(cache);
    const answer = await callRoute(purge, { json: { all: true }, headers: AS_ADMIN }, nobody);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, purged: 0, pending: true }]);
  });

  it("writes a line about each purge: who and what, and of the token its fingerprint alone", async () => {
    const { purge } = toolsOf(await filled());
    const info = vi.fn();
    const logger = { info, warn: vi.fn(), error: vi.fn() };
    const answer = await callRoute(
      purge,
      { json: { tags: ["votes"], keys: ["0".repeat(32)] }, headers: AS_ADMIN, logger },
      nobody,
    );
    const lines = info.mock.calls.filter(([, message]: unknown[]) => message === "a purge of the cache");
    expect(lines.map(([fields]: unknown[]) => fields)).toEqual([
      {
        requestId: answer.headers.get("x-request-id"),
        address: expect.stringMatching(/^[\d.]+$/),
        operator: hash("sha256", TOKEN, "hex").slice(0, 8),
        tags: ["votes"],
        keys: 1,
        all: false,
        purged: 1,
        pending: false,
      },
    ]);
    expect(JSON.stringify(info.mock.calls)).not.toContain(TOKEN);
  });

  it.each([
    [{}],
    [{ tags: "catalogue" }],
    [{ tags: ["*"] }],
    [{ keys: ["*"] }],
    [{ keys: [1] }],
    [{ all: false }],
    [{ tags: Array.from({ length: 101 }, () => "a") }],
  ])("refuses %j and purges nothing", async (json) => {
    const cache = await filled();
    const { purge } = toolsOf(cache);
    const response = await callRoute(purge, { json: json as never, headers: AS_ADMIN }, nobody);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { ok: false, error: "invalid_request" },
    ]);
    expect(cache.inspect().entries).toBe(2);
  });

  it("calls the edge after its own caches, without our token", async () => {
    const cache = await filled();
    const edgePurge = fakeExternalService({ "POST /": { ok: true } });
    const { purge } = toolsOf(cache, { edgePurge });
    const response = await callRoute(purge, { json: { tags: ["votes"] }, headers: AS_ADMIN }, nobody);
    expect(response.status).toBe(200);
    expect(edgePurge.calls.map(({ json }) => json)).toEqual([{ tags: ["votes"], keys: [], all: false }]);
    expect(JSON.stringify(edgePurge.calls)).not.toContain(TOKEN);
  });

  it("has purged its own caches when the edge fails, and reports that failure", async () => {
    const cache = await filled();
    const edgePurge = fakeExternalService({ "POST /": { noAnswer: "network" } });
    const { purge } = toolsOf(cache, { edgePurge });
    const response = await callRoute(purge, { json: { all: true }, headers: AS_ADMIN }, nobody);
    expect([response.status, await response.json()]).toEqual([
      500,
      { ok: false, error: "cache_purge_failed", detail: "network" },
    ]);
    expect(cache.inspect().entries).toBe(0);
  });
});
