import { type Logger } from "@storefront/proxy";
import { callRoute, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { forcedLogoutRoutes } from "./auth.routes.ts";
import { CLEARED } from "../route-call.test-helper.ts";

const JWT = "old.jwt.token";
type Line = readonly [fields: object, message: string];

function recorder(): { logger: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const warn = (fields: object, message: string): void => void lines.push([fields, message]);
  return { lines, logger: { info: () => {}, error: () => {}, warn } };
}

async function send(request: RouteRequest = {}) {
  const { logger, lines } = recorder();
  const backend = fakeBackend({ "POST /auth/logout": {} });
  const response = await callRoute(
    forcedLogoutRoutes.logoutAuto,
    { token: JWT, logger, ...request },
    backend,
  );
  const forced = lines.filter(([, message]) => message === "forced-logout");
  return { response, backend, forced, cookies: response.headers.getSetCookie() };
}

it("gives the backend two seconds", async () => {
  const backend = fakeBackend({ "POST /auth/logout": {} });
  const deadlines: number[] = [];
  const watched: typeof backend = {
    ...backend,
    transport: {
      ...backend.transport,
      send: (request) => {
        deadlines.push(request.deadline);
        return backend.transport.send(request);
      },
    },
  };
  await callRoute(forcedLogoutRoutes.logoutAuto, { token: JWT }, watched);
  expect(deadlines).toEqual([2_000]);
});

describe("its log line", () => {
  it("has the reference code of the body, without queries and unknown fields", async () => {
    const json = {
      ref: "EP0003-EM0030",
      status: 440,
      url: "/api/auth/profile?token=secret#x",
      reason: "r".repeat(600),
      extra: "dropped",
    };
    const { forced } = await send({ json });
    expect(forced).toEqual([
      [
        {
          requestId: expect.any(String),
          ref: "EP0003-EM0030",
          status: 440,
          url: "/api/auth/profile",
          reason: "r".repeat(500),
        },
        "forced-logout",
      ],
    ]);
  });

  it("is written for each logout: no sampling", async () => {
    const results = [await send({ random: () => 0.99 }), await send({ random: () => 0 })];
    expect(results.map(({ forced }) => forced)).toEqual(
      Array.from({ length: 2 }, () => [[{ requestId: expect.any(String) }, "forced-logout"]]),
    );
  });

  it("is written for a beacon too", async () => {
    const headers = { "content-type": "text/plain;charset=UTF-8", "sec-fetch-site": "same-origin" };
    const { forced } = await send({ body: '{"ref":"EP0003-EM0003"}', headers });
    expect(forced).toMatchObject([[{ ref: "EP0003-EM0003" }, "forced-logout"]]);
  });

  it.each<[string, RouteRequest]>([
    ["is no JSON", { body: "{", headers: { "content-type": "application/json" } }],
    ["is no object", { body: "[1]", headers: { "content-type": "application/json" } }],
    ["has a wrong field", { json: { status: "440" } }],
    ["is too large", { json: { reason: "r".repeat(5_000) } }],
    [
      "has another type",
      { body: "ref=1", headers: { "content-type": "text/csv", "sec-fetch-site": "same-origin" } },
    ],
  ])("has no report when it %s, and the logout continues", async (_, request) => {
    const { response, backend, forced, cookies } = await send(request);
    expect([response.status, backend.calls.length, cookies]).toEqual([200, 1, CLEARED]);
    expect(forced).toEqual([[{ requestId: expect.any(String) }, "forced-logout"]]);
  });

  it("ends when an address is over its limit, and the logout does not (decision S15)", async () => {
    const settings = { rateLimits: { beacon: { points: 0, seconds: 60 } } };
    const { response, backend, forced } = await send({ settings });
    expect([response.status, backend.calls.length, forced]).toEqual([200, 1, []]);
  });
});
