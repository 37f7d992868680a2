import { callRoute, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { hostWithClient } from "../sports/client.test-helper.ts";
import { getAppSportbook } from "./app-sportbook.client.ts";
import { appSportbookRoutes } from "./app-sportbook.routes.ts";

describe("getAppSportbook", () => {
  it("reads a path with its query and returns the answer unchanged", async () => {
    const events = { data: [{ id: 7 }], unknown: true };
    const host = hostWithClient({ "GET /api/app-sportbook/events/live": () => events });
    const input = { path: "/events/live", query: { sport: "football" } };
    expect(await getAppSportbook(host.http, input)).toEqual(events);
    expect(host.calls.map(({ call }) => call)).toEqual(["GET /api/app-sportbook/events/live?sport=football"]);
  });

  it.each(["events", "/../auth/profile", "/%2e%2e/wallet/refresh", "", "@elsewhere.example/x"])(
    "refuses %j before any call",
    async (path) => {
      const host = hostWithClient({});
      await expect(getAppSportbook(host.http, { path })).rejects.toThrow("give a path of its API");
      expect(host.calls).toEqual([]);
    },
  );
});

const { forward } = appSportbookRoutes();
const TOKEN = "header.payload.signature";

async function call(request: RouteRequest, answer: unknown = { data: [] }) {
  const backend = fakeBackend(new Proxy({}, { get: () => answer }));
  const response = await callRoute(forward, { below: "events", ...request }, backend);
  return { response, backend };
}

describe("app-sportbook", () => {
  it.each([
    ["events", "", "/app-sportbook/events"],
    ["events/7/odds", "?a=1&a=2&b=%2F", "/app-sportbook/events/7/odds?a=1&a=2&b=%2F"],
    ["s%C3%A3o%20paulo", "", "/app-sportbook/s%C3%A3o%20paulo"],
  ])("%s%s → GET %s", async (below, query, path) => {
    const { response, backend } = await call({ below, query });
    expect(response.status).toBe(200);
    expect(backend.calls.map((seen) => `${seen.method} ${seen.path}`)).toEqual([`GET ${path}`]);
  });

  it("sends the session's Authorization when there is one, never the browser's (R18)", async () => {
    const guest = await call({ headers: { authorization: "Bearer mine", "edge-worker-key": "guess" } });
    const player = await call({ token: TOKEN, headers: { authorization: "Bearer mine" } });
    expect(guest.backend.calls[0]?.headers).not.toHaveProperty("authorization");
    expect(guest.backend.calls[0]?.headers["edge-worker-key"]).toBe("edge-key-for-tests");
    expect(player.backend.calls[0]?.headers["authorization"]).toBe(`Bearer ${TOKEN}`);
    expect(player.backend.calls[0]?.headers).not.toHaveProperty("x-api-key");
  });
});
