import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { describe, expect, it } from "vitest";
import { hostWithClient } from "./client.test-helper.ts";
import {
  getProviderAToken,
  getProviderBJwt,
  getProviderCToken,
  launchSportsbook,
  launchSportsbookAnonymously,
  searchSports,
} from "./sports.client.ts";

describe("sports client", () => {
  it("searches", async () => {
    const { http, lines } = hostWithClient({
      "GET /api/sports/search": () => ({ data: [{ id: 1 }] }),
    });
    expect(await searchSports(http, { term: "são & x" })).toMatchObject([{ id: 1 }]);
    expect(lines()).toEqual(["GET /api/sports/search?term=s%C3%A3o+%26+x"]);
  });

  it.each([
    ["launch", launchSportsbook],
    ["anonymous-launch", launchSportsbookAnonymously],
  ])("calls %s with its query and returns the address", async (route, launch) => {
    const answer = () => ({ url: "https://book.example/" });
    const { http, lines } = hostWithClient({ [`GET /api/sports/${route}`]: answer });
    const started = { kind: "started", url: "https://book.example/" };
    expect(await launch(http, { query: { provider: "first", page: 2 } })).toEqual(started);
    expect(await launch(http)).toEqual(started);
    expect(lines()).toEqual([`GET /api/sports/${route}?provider=first&page=2`, `GET /api/sports/${route}`]);
  });

  it.each([
    ["GET /api/sports/provider-a-token", getProviderAToken, { token: "t" }],
    ["GET /api/sports/provider-a-token", getProviderAToken, { data: { token: "t" } }],
    ["POST /api/sports/provider-b-jwt", getProviderBJwt, { jwt: "t" }],
    ["POST /api/sports/provider-b-jwt", getProviderBJwt, { data: { jwt: "t" } }],
  ] as const)("%s answers the token of %3$j", async (route, get, answer) => {
    const { http, lines } = hostWithClient({ [route]: () => answer });
    expect(await get(http)).toEqual({ kind: "token", token: "t" });
    expect(lines()).toEqual([route]);
  });

  it.each([launchSportsbook, getProviderAToken, getProviderBJwt])(
    "%o rejects an answer without it",
    async (get) => {
      for (const answer of [null, [], {}, { url: "", token: "" }, { url: 7, token: 7, jwt: {} }]) {
        const same = () => answer;
        const { http } = hostWithClient({
          "GET /api/sports/launch": same,
          "GET /api/sports/provider-a-token": same,
          "POST /api/sports/provider-b-jwt": same,
        });
        await expect(get(http)).rejects.toThrow(TypeError);
      }
    },
  );

  const url = "https://book.example/";
  it.each([{ url }, [{ url }], { data: url }, url])(
    "finds the address of a launch in %j (decision D11)",
    async (answer) => {
      const same = () => answer;
      const { http } = hostWithClient({
        "GET /api/sports/launch": same,
        "GET /api/sports/anonymous-launch": same,
      });
      expect([await launchSportsbook(http), await launchSportsbookAnonymously(http)]).toEqual([
        { kind: "started", url },
        { kind: "started", url },
      ]);
    },
  );

  it.each([
    launchSportsbook,
    launchSportsbookAnonymously,
    getProviderAToken,
    getProviderBJwt,
    (http: ProxyHttp) => getProviderCToken(http, "login"),
    (http: ProxyHttp) => getProviderCToken(http, "anonymous"),
  ])("a time limit (202) resolves: %o", async (call) => {
    const fetch = async () => Response.json({ data: { message: "Enough" } }, { status: 202 });
    const http = createProxyHttp({ baseUrl: "https://play.example", fetch });
    expect(await call(http)).toEqual({ kind: "time_limit", message: "Enough" });
  });

  it.each([{ message: "Closed for today" }, { data: { message: "Closed for today" } }])(
    "rejects a launch of %j with the backend's words",
    async (answer) => {
      const { http } = hostWithClient({ "GET /api/sports/launch": () => answer });
      await expect(launchSportsbook(http)).rejects.toThrow("The answer has no url. Closed for today");
    },
  );

  it("leaves a refused launch and a refused player's token to the session's reaction, an anonymous one to neither (S10)", async () => {
    const refused = () => Response.json({ reason: "expired" }, { status: 401 });
    const { http, failed } = hostWithClient({
      "GET /api/sports/launch": refused,
      "GET /api/sports/provider-c-login": refused,
      "GET /api/sports/provider-c-anonymous": refused,
    });
    await expect(getProviderCToken(http, "anonymous")).rejects.toMatchObject({ status: 401 });
    expect(failed).not.toHaveBeenCalled();
    await expect(getProviderCToken(http, "login")).rejects.toMatchObject({ status: 401, reason: "expired" });
    await expect(launchSportsbook(http)).rejects.toMatchObject({ status: 401 });
    expect(failed.mock.calls.map(([, { path }]) => path)).toEqual([
      "/api/sports/provider-c-login",
      "/api/sports/launch",
    ]);
  });

  it("aborts with the caller's signal", async () => {
    const { http, calls } = hostWithClient({});
    const signal = AbortSignal.abort();
    for (const launch of [launchSportsbook, launchSportsbookAnonymously]) {
      await expect(launch(http, {}, { signal })).rejects.toBe(signal.reason);
    }
    for (const call of [getProviderAToken, getProviderBJwt]) {
      await expect(call(http, { signal })).rejects.toBe(signal.reason);
    }
    await expect(searchSports(http, { term: "x" }, { signal })).rejects.toBe(signal.reason);
    expect(calls).toEqual([]);
  });
});
