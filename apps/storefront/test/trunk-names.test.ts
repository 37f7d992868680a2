import { defineRoutes, type TrunkNames } from "@storefront/proxy";
import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { appSportbookRoutes } from "@storefront/sports/server";
import { describe, expect, it } from "vitest";

const TOKEN = "header.payload.signature";
const own = defineRoutes("own", { read: { path: "/api/own", GET: "GET /own" } });

async function headersOf(
  settings: Partial<TrunkNames>,
  cookie: string,
): Promise<Readonly<Record<string, string>>> {
  const backend = fakeBackend({ "GET /own": {} });
  await callRoute(own.read, { headers: { cookie }, settings }, backend);
  return backend.calls[0]?.headers ?? {};
}

/** For each name: a trunk's value reaches the backend or the cookie, and the usual one does not. */
const SEEN: Readonly<Record<keyof TrunkNames, () => Promise<void>>> = {
  async sessionCookie() {
    const names = { sessionCookie: "legacy_token" };
    const { authorization, cookie } = await headersOf(names, "legacy_token=a.b.c; other=1");
    expect([authorization, cookie]).toEqual(["Bearer a.b.c", "other=1"]);
  },
  async campaignCookie() {
    const headers = await headersOf(
      { campaignCookie: "click" },
      `__Host-session=${TOKEN}; click=7; cinfo_id=8`,
    );
    expect(headers["x-origin-cinfo-id"]).toBe("7");
  },
  async campaignReferenceCookie() {
    const names = { campaignReferenceCookie: "click_ref" };
    const headers = await headersOf(names, `__Host-session=${TOKEN}; click_ref=7; cinfo_id_ref=8`);
    expect(headers["x-origin-cinfo-id-ref"]).toBe("7");
  },
  async stoppedHeaders() {
    const answer = new Response("{}", { headers: { "x-own": "1", "x-total": "2" } });
    const backend = fakeBackend({ "GET /app-sportbook/events": answer });
    const request = {
      below: "events",
      headers: { "x-own": "1", "x-sdk": "2" },
      settings: { stoppedHeaders: ["x-own"] },
    };
    const { headers } = await callRoute(appSportbookRoutes().forward, request, backend);
    expect([headers.get("x-own"), headers.get("x-total")]).toEqual([null, "2"]);
    expect([backend.calls[0]?.headers["x-own"], backend.calls[0]?.headers["x-sdk"]]).toEqual([
      undefined,
      "2",
    ]);
  },
};

describe("a trunk's names", () => {
  it.each(Object.keys(SEEN) as (keyof TrunkNames)[])("%s is used", async (name) => {
    await expect(SEEN[name]()).resolves.toBeUndefined();
  });
});

it("asks for JSON, and for what the browser asks for below a raw proxy (decision H3)", async () => {
  expect((await headersOf({}, `__Host-session=${TOKEN}`))["accept"]).toBe("application/json");
  const backend = fakeBackend({ "GET /app-sportbook/events": new Response("{}") });
  const request = { below: "events", headers: { accept: "text/event-stream" } };
  await callRoute(appSportbookRoutes().forward, request, backend);
  expect(backend.calls[0]?.headers["accept"]).toBe("text/event-stream");
});
