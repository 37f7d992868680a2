import { authRoutes, ftdCashbackRoutes, paymentsRoutes } from "@storefront/account/server";
import { searchRoutes } from "@storefront/games/server";
import type { Wire } from "@storefront/client";
import { defineRoutes, type RouteGroup } from "@storefront/proxy";
import { callRoute, fakeBackend, fakeExternalService } from "@storefront/proxy/testing";
import { appSportbookRoutes } from "@storefront/sports/server";
import { describe, expect, it } from "vitest";

const TOKEN = "header.payload.signature";
const SETTINGS = {
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: [],
} as const;
const auth = authRoutes(SETTINGS);
const own = defineRoutes("own", { read: { path: "/api/own", GET: "GET /own" } });

async function headersOf(wire: Partial<Wire>, cookie: string): Promise<Readonly<Record<string, string>>> {
  const backend = fakeBackend({ "GET /own": {} });
  await callRoute(own.read, { headers: { cookie }, settings: { wire } }, backend);
  return backend.calls[0]?.headers ?? {};
}

async function bodyOf(
  route: RouteGroup[string],
  table: Parameters<typeof fakeBackend>[0],
  json: unknown,
  wire: Partial<Wire>,
): Promise<unknown> {
  const response = await callRoute(route, { json, token: TOKEN, settings: { wire } }, fakeBackend(table));
  return response.json();
}

/** For each name: a trunk's value reaches the backend, the cookie or the reader, and the usual one does not. */
const SEEN: Readonly<Record<keyof Wire, () => Promise<void>>> = {
  async sessionCookie() {
    const wire = { sessionCookie: "legacy_token" };
    const { authorization, cookie } = await headersOf(wire, "legacy_token=a.b.c; other=1");
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
    const wire = { campaignReferenceCookie: "click_ref" };
    const headers = await headersOf(wire, `__Host-session=${TOKEN}; click_ref=7; cinfo_id_ref=8`);
    expect(headers["x-origin-cinfo-id-ref"]).toBe("7");
  },
  async cashbackUserField() {
    const service = fakeExternalService({ "POST /": { ok: 1 } });
    const { verify } = ftdCashbackRoutes({ eligibility: service });
    const backend = fakeBackend({ "GET /auth/user-profile": { user: { id: 7 } } });
    const settings = { wire: { cashbackUserField: "customer" } };
    await callRoute(verify, { json: {}, token: TOKEN, settings }, backend);
    expect(service.calls[0]?.json).toEqual({ customer: 7 });
  },
  async searchTermFields() {
    const backend = fakeBackend({ "GET /casino-games/list/": { data: [] }, "GET /app-sportbook/search": [] });
    const settings = { wire: { searchTermFields: { casino: "q", sports: "text" } } };
    const { unified } = searchRoutes({ casinoMode: "current" });
    await callRoute(unified, { json: { term: "gold" }, settings }, backend);
    const paths = backend.calls.map(({ path }) => path);
    expect(paths.find((path) => path.startsWith("/casino-games"))).toMatch(/[?&]q=gold(?:&|$)/);
    expect(paths.find((path) => path.startsWith("/app-sportbook"))).toBe("/app-sportbook/search?text=gold");
  },
  async limitErrorFields() {
    const refused = Response.json({ message: "no", depositLimit: { left: 5 } }, { status: 422 });
    const wire = { limitErrorFields: ["depositLimit"] };
    const table = { "POST /wallet/add-credit": refused };
    const answer = await bodyOf(paymentsRoutes.deposit, table, { amount: 10 }, wire);
    expect(answer).toMatchObject({ limitError: { left: 5 } });
  },
  async formErrors() {
    const refused = Response.json({ message: "Cliente_Ativo" }, { status: 401 });
    const wire: Partial<Wire> = { formErrors: [{ code: "already_registered", reason: /cliente ativo/ }] };
    const json = { login: "ana", password: "p" };
    const answer = await bodyOf(auth.login, { "POST /auth/login": refused }, json, wire);
    expect(answer).toMatchObject({ error: "already_registered" });
  },
  async accept() {
    const cookie = `__Host-session=${TOKEN}`;
    expect((await headersOf({}, cookie))["accept"]).toBe("application/json");
    expect((await headersOf({ accept: "a/b, */*" }, cookie))["accept"]).toBe("a/b, */*");
    const backend = fakeBackend({ "GET /app-sportbook/events": new Response("{}") });
    const request = { below: "events", headers: { accept: "text/event-stream" } };
    await callRoute(appSportbookRoutes().forward, request, backend);
    expect(backend.calls[0]?.headers["accept"]).toBe("text/event-stream");
  },
  async stoppedHeaders() {
    const answer = new Response("{}", { headers: { "x-own": "1", "x-total": "2" } });
    const backend = fakeBackend({ "GET /app-sportbook/events": answer });
    const request = {
      below: "events",
      headers: { "x-own": "1", "x-sdk": "2" },
      settings: { wire: { stoppedHeaders: ["x-own"] } },
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
  it.each(Object.keys(SEEN) as (keyof Wire)[])("%s reaches the wire", async (name) => {
    await expect(SEEN[name]()).resolves.toBeUndefined();
  });
});
