import { describe, expect, it } from "vitest";
import { callRoute, createTestCache, fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";
import { developmentRoutes } from "./dev.routes.ts";

const cache = createTestCache();
const { cacheClear, cachePolicy, proxy, visitorInfo } = developmentRoutes({ cache });

describe("development routes (decisions R3, R15)", () => {
  it.each(["GET", "POST"])("clear the cache with %s", async (method) => {
    await cache.read("home", "a", () => Promise.resolve({ body: Buffer.from("1"), isStorable: true }));
    const response = await callRoute(cacheClear, { method }, fakeBackend({}));
    expect(await response.json()).toEqual({ ok: true, purged: 1 });
  });

  it("show the policies", async () => {
    const answer = (await (await callRoute(cachePolicy, {}, fakeBackend({}))).json()) as { policies: object };
    expect(Object.keys(answer.policies)).toContain("catalogue");
  });

  it.each([
    ["GET", "/casino-games/home", "GET /casino-games/home"],
    ["DELETE", "/bff/users/account-social/7", "DELETE /bff/users/account-social/7"],
    ["GET", "/casino-games?slug=a b&x=1", "GET /casino-games"],
  ] as const)("forward %s %s with the session", async (method, path, target) => {
    const backend = fakeBackend({ [target]: { fine: true } });
    const response = await callRoute(
      proxy,
      { method, token: "jwt", query: `?path=${encodeURIComponent(path)}` },
      backend,
    );
    expect(await response.json()).toEqual({ fine: true });
    expect(backend.calls[0]?.headers["authorization"]).toBe("Bearer jwt");
  });

  it("forward a body and keep the status", async () => {
    const backend = fakeBackend({ "POST /wallet/add-credit": Response.json({ id: 1 }, { status: 202 }) });
    const response = await callRoute(
      proxy,
      { method: "POST", json: { amount: 5 }, query: "?path=/wallet/add-credit" },
      backend,
    );
    expect([response.status, backend.calls[0]?.json]).toEqual([202, { amount: 5 }]);
  });

  it.each([
    "",
    "wallet",
    "/../v3/x",
    "/a/../../x",
    "/a%2f..%2fb",
    "//evil.example/x",
    "/a\\b",
    "http://evil.example/x",
  ])("never leave the backend's base: %s", async (path) => {
    const backend = fakeBackend({});
    const response = await callRoute(
      proxy,
      { method: "GET", query: `?path=${encodeURIComponent(path)}` },
      backend,
    );
    expect([response.status, backend.calls.length]).toEqual([400, 0]);
  });

  it("show the headers about the visitor that the backend gets, and hide every secret", async () => {
    const response = await callRoute(
      visitorInfo,
      { token: "jwt-canary", headers: { cookie: "campaign=canary" } },
      fakeBackend({}),
    );
    const text = await response.text();
    expect(text).toContain('"X-Real-IP":"203.0.113.7"');
    for (const secret of ["jwt-canary", "campaign=canary", TEST_SETTINGS.backend.edgeWorkerKey ?? "-"])
      expect(text).not.toContain(secret);
  });
});
