import { type Logger } from "@storefront/proxy";
import { callRoute, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { logsRoutes } from "./logs.routes.ts";

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
  const response = await callRoute(
    logsRoutes.authLogout,
    { random: () => 0, logger, ...request },
    fakeBackend({}),
  );
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
    expect(await send({ body: JSON.stringify(report), headers })).toMatchObject({
      status: 204,
      lines: [expect.anything()],
    });
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
