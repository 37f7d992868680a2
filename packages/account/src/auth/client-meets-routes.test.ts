import { createProxyHttp } from "@storefront/client/http";
import {
  composeRoutes,
  createExternalService,
  createProxy,
  inboundFromRequest,
  type ProxySettings,
} from "@storefront/proxy";
import { callRoute, type FakeAnswer, fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { describe, expect, it, vi } from "vitest";
import { sendFtdCashback } from "../ftd-cashback/ftd-cashback.client.ts";
import { ftdCashbackRoutes } from "../ftd-cashback/ftd-cashback.routes.ts";
import { createWithdrawal } from "../payments/payments.client.ts";
import { paymentsRoutes } from "../payments/payments.routes.ts";
import { type Account, createAccount } from "../session/account.ts";
import { logsRoutes } from "../logs/logs.routes.ts";
import { listLastCasinoGames } from "../user/user.client.ts";
import { userRoutes } from "../user/user.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import { getProfile, login, socialLogin } from "./auth.client.ts";
import { AUTH_SETTINGS } from "../route-call.test-helper.ts";

const ADA = { user: { id: 1, name: "Ada", token: "jwt-1" }, userInfo: { login_at: "now" } };
const SESSION = {
  access_token: "jwt-1",
  expires_in: 3600,
  token_type: "Bearer",
  user: ADA.user,
  userInfo: ADA.userInfo,
};
const WITHOUT_TOKEN = { user: { ...ADA.user, token: "[http-only]" }, userInfo: ADA.userInfo };

/** The client and the real routes, with the cookies of a browser between them. */
function page(
  table: Record<string, FakeAnswer>,
  rateLimits: ProxySettings["rateLimits"] = {},
): {
  account: Account;
  calls: () => string[];
  cookies: Map<string, string>;
  beacons: unknown[];
} {
  const backend = fakeBackend(table);
  const proxy = createProxy({
    registry: composeRoutes([authRoutes(AUTH_SETTINGS), logsRoutes, userRoutes({})]),
    settings: { ...TEST_SETTINGS, brand: { ...TEST_SETTINGS.brand, captcha: {} }, rateLimits },
    transport: backend.transport,
  });
  const cookies = new Map<string, string>();
  const beacons: unknown[] = [];
  const account = createAccount({
    baseUrl: TEST_SETTINGS.publicOrigin,
    hint: () => cookies.get("is_authenticated") === "1",
    storage: () => undefined,
    locks: () => undefined,
    channel: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = await request.clone().text();
      if (request.url.endsWith("/api/logs/auth-logout")) beacons.push(JSON.parse(body));
      if (body) request.headers.set("content-length", String(body.length));
      request.headers.set("origin", TEST_SETTINGS.publicOrigin);
      if (cookies.size > 0)
        request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      const response = await proxy.handle(inboundFromRequest(request, "203.0.113.7"));
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/Max-Age=0\b/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  });
  return {
    account,
    cookies,
    beacons,
    calls: () => backend.calls.map(({ method, path }) => `${method} ${path}`),
  };
}

describe("client and routes agree", () => {
  it.each(["loginAddress", "login", "loginAccount"])(
    "a solved captcha leads past our own limit: %s (decisions S11 and S15)",
    async (bucket) => {
      const table = { "POST /auth/login": SESSION, "GET /auth/user-profile": ADA };
      const { account, calls } = page(table, { [bucket]: { points: 0, seconds: 60 } });
      const asked: (string | undefined)[] = [];
      account.session.on("challenge", ({ call, repeatWith }) => {
        asked.push(call.action);
        repeatWith(Promise.resolve("solved"));
      });
      const answer = await login(account.http, { login: "ada@player.example", password: "p" });
      expect(answer).toMatchObject(WITHOUT_TOKEN);
      expect([asked, calls()]).toEqual([["login"], ["POST /auth/login", "GET /auth/user-profile"]]);
    },
  );

  it("with an expired token: refreshed, repeated, and still signed in", async () => {
    let current = "jwt-1";
    const { account, calls } = page({
      "POST /bff/social/google": SESSION,
      "GET /auth/user-profile": ({ headers }: { headers: Readonly<Record<string, string>> }) =>
        headers["authorization"] === `Bearer ${current}`
          ? ADA
          : Response.json({ message: "expired" }, { status: 401 }),
      "POST /users/refresh-token": () => ({ access_token: current }),
    });
    await socialLogin(account.http, "google", { token: "t" });
    account.session.signedIn();
    current = "jwt-2";
    expect(await getProfile(account.http, { checkSpaAgain: true })).toMatchObject({ user: { name: "Ada" } });
    expect(calls().slice(1)).toEqual([
      "GET /auth/user-profile?check_spa_again=1",
      "POST /users/refresh-token",
      "GET /auth/user-profile?check_spa_again=1",
    ]);
    expect(account.session.getSnapshot().status).toBe("signed-in");
  });

  it("on the code of last-casino-games, whose header and beacon say what its body is (decision E10)", async () => {
    const { account, beacons } = page({
      "POST /auth/login": SESSION,
      "GET /auth/user-profile": ADA,
      "GET /bff/games/user-last-casino-games-dl": Response.json({ reason: "expired" }, { status: 401 }),
      "POST /users/refresh-token": Response.json({ reason: "revoked" }, { status: 401 }),
    });
    await login(account.http, { login: "ada@player.example", password: "p" });
    account.session.signedIn();
    const classified = {
      status: 401,
      ref: "EP0712-EM0005",
      reason: "user_last_casino_games_failed",
    };
    await expect(listLastCasinoGames(account.http)).rejects.toMatchObject(classified);
    await account.session.settled();
    expect(beacons).toMatchObject([{ ...classified, endpointCode: "EP0712", errorCode: "EM0005" }]);
  });
});

it("the key of an attempt that a client gives reaches the trunk's functions, of the backend and of a service", async () => {
  const request = vi.fn<(call: { target: string; key: string }) => undefined>(() => undefined);
  const backend = fakeBackend({
    "POST /new-withdraws": { id: 1 },
    "GET /auth/user-profile": ADA,
    "POST /run": { dispatched: true },
  });
  const dispatch = createExternalService("https://function.example/run", {
    transport: backend.transport,
    request,
  });
  const settings = { ...TEST_SETTINGS, backend: { ...TEST_SETTINGS.backend, request } };
  const http = createProxyHttp({
    baseUrl: TEST_SETTINGS.publicOrigin,
    fetch: async (input, init) => {
      const { url, method, headers, body } = new Request(input, init);
      const route = url.endsWith("/withdraw")
        ? paymentsRoutes.withdraw
        : ftdCashbackRoutes({ dispatch }).sendCashback;
      const given = { method, headers: Object.fromEntries(headers), body, token: "a.b.c", settings };
      return callRoute(route, given, backend);
    },
  });
  await createWithdrawal(http, { amount: 5 }, { key: "attempt-1" });
  await sendFtdCashback(http, {}, { key: "attempt-2" });
  const keys = request.mock.calls.map(([call]) => [call.target, call.key]);
  expect(keys).toContainEqual(["POST /new-withdraws", "attempt-1"]);
  expect(keys).toContainEqual(["POST /", "attempt-2"]);
});
