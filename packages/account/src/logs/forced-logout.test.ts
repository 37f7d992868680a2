import { ApiError } from "@storefront/client";
import type { Logger } from "@storefront/proxy";
import { callRoute, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it, vi } from "vitest";
import { forcedLogoutReport, sendForcedLogoutBeacon } from "./forced-logout.ts";
import { logsRoutes } from "./logs.routes.ts";
import { ForcedLogoutReport } from "./logs.schema.ts";

const facts = (details: Partial<ApiError> = {}): Parameters<typeof forcedLogoutReport>[0] => ({
  failure: new ApiError({
    status: 401,
    path: "/api/wallet/refresh?email=a@b.example#x",
    method: "POST",
    ...details,
  }),
  initiator: "http-401",
  hadCookie: true,
  timestamp: 5,
});

describe("the report (document 1, 6.1)", () => {
  it("has the fields of the specification, and the route accepts all of them", () => {
    vi.stubGlobal("location", { pathname: "/account/wallet" });
    vi.stubGlobal("navigator", { userAgent: "u".repeat(1000) });
    const report = forcedLogoutReport(facts({ ref: "EP0034-EM0004", reason: "r".repeat(1000) }));
    expect(report).toEqual({
      ref: "EP0034-EM0004",
      endpointCode: "EP0034",
      errorCode: "EM0004",
      status: 401,
      reason: "r".repeat(300),
      url: "/api/wallet/refresh",
      initiator: "http-401",
      pathname: "/account/wallet",
      timestamp: 5,
      hadCookie: true,
      userAgentShort: "u".repeat(300),
    });
    expect(ForcedLogoutReport.parse(report)).toEqual(report);
    expect(JSON.stringify(report).length).toBeLessThan(4096);
  });

  it.each([
    [401, "EP0000-EM0005"],
    [440, "EP0000-EM0030"],
    [403, "EP0000-EM0099"],
  ])("names a %i without a reference code %s", (status, ref) => {
    expect(forcedLogoutReport(facts({ status })).ref).toBe(ref);
  });
});

describe("the beacon", () => {
  const report = forcedLogoutReport(facts());

  it("is sent with sendBeacon, as JSON", async () => {
    const sent: [string, Blob][] = [];
    const fetched = vi.fn();
    vi.stubGlobal("navigator", { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) > 0 });
    sendForcedLogoutBeacon(report, { fetch: fetched });
    const [[url, body] = []] = sent;
    expect([url, body?.type]).toEqual(["/api/logs/auth-logout", "application/json"]);
    expect([await body?.text(), fetched.mock.calls]).toEqual([JSON.stringify(report), []]);
  });

  it.each([
    ["is missing", {}],
    ["refuses", { sendBeacon: () => false }],
  ])("is sent with a keepalive fetch when sendBeacon %s", (_, navigator) => {
    vi.stubGlobal("navigator", navigator);
    const fetched = vi.fn(() => Promise.resolve(new Response()));
    sendForcedLogoutBeacon(report, { baseUrl: "https://play.example/", fetch: fetched });
    expect(fetched.mock.calls).toEqual([
      [
        "https://play.example/api/logs/auth-logout",
        {
          method: "POST",
          keepalive: true,
          credentials: "same-origin",
          body: JSON.stringify(report),
          headers: { "content-type": "application/json" },
        },
      ],
    ]);
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["fails", () => Promise.reject(new TypeError("offline"))],
  ])("never throws, also when fetch %s", (_, fetched) => {
    vi.stubGlobal("navigator", {});
    expect(() => sendForcedLogoutBeacon(report, { fetch: fetched })).not.toThrow();
  });
});

const report = {
  ref: "EP0003-EM0003",
  status: 401,
  reason: "expired",
  url: "/api/auth/profile?token=secret#x",
  pathname: "/account?mail=a@b.test",
  timestamp: 1,
  hadCookie: true,
};

async function send(request: RouteRequest): Promise<{ status: number; lines: [object, string][] }> {
  const lines: [object, string][] = [];
  const logger: Logger = {
    info: () => {},
    error: () => {},
    warn: (fields, message) => void lines.push([fields, message]),
  };
  const table = { random: () => 0, logger, ...request };
  const response = await callRoute(logsRoutes.authLogout, table, fakeBackend({}));
  return { status: response.status, lines };
}

describe("the forced-logout beacon", () => {
  it("writes one warning named forced-logout without queries, and answers 204", async () => {
    const { status, lines } = await send({ json: { ...report, extra: "dropped" } });
    expect(status).toBe(204);
    expect(lines).toEqual([
      [
        expect.objectContaining({ ...report, url: "/api/auth/profile", pathname: "/account" }),
        "forced-logout",
      ],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|a@b|dropped/);
  });

  it("accepts text/plain, which sendBeacon sends", async () => {
    const headers = { "content-type": "text/plain;charset=UTF-8", "sec-fetch-site": "same-origin" };
    const result = await send({ body: JSON.stringify(report), headers });
    expect(result).toMatchObject({ status: 204, lines: [expect.anything()] });
  });

  it("cuts long fields to 500 characters and refuses more than 4 KiB", async () => {
    const { lines } = await send({ json: { reason: "x".repeat(2_000) } });
    expect(lines[0]?.[0]).toMatchObject({ reason: "x".repeat(500) });
    expect((await send({ json: { reason: "x".repeat(5_000) } })).status).toBe(413);
  });

  it("logs every second report", async () => {
    let turn = 0;
    const random = (): number => ((turn += 1) % 2 ? 0.49 : 0.5);
    const results = [await send({ json: report, random }), await send({ json: report, random })];
    expect(results.map(({ lines }) => lines.length)).toEqual([1, 0]);
  });
});
