import { describe, expect, it } from "vitest";
import { callRoute, fakeBackend, unmadeCalls } from "../testing/call-route.ts";
import { defineRoutes, type RouteSpec } from "./route.ts";

const define = (spec: RouteSpec, rules = {}) => defineRoutes("payments", { pixKey: spec }, rules).pixKey;

describe("defineRoutes", () => {
  it("merges the area's rules: the row's own first, defaults last", () => {
    const route = define(
      { path: "/api/payments/pix-key", GET: "POST /pix-keys/user-key", reply: "raw" },
      { reply: "envelope", access: "optional" },
    );
    expect(route).toMatchObject({
      id: "payments.pixKey",
      area: "payments",
      name: "pixKey",
      reply: "raw",
      access: "optional",
      errors: "proxy",
      deadline: "default",
      effect: false,
      payload: "json",
      calls: ["POST /pix-keys/user-key"],
      failureName: "payments_pix_key_failed",
    });
  });

  it("names the backend calls: its string targets, or those declared for a handler", () => {
    const handler = (): Promise<null> => Promise.resolve(null);
    expect(define({ path: "/api/payments/a", GET: "GET /a", POST: handler }).calls).toEqual(["GET /a"]);
    expect(define({ path: "/api/payments/a", POST: handler, calls: ["POST /b"] }).calls).toEqual(["POST /b"]);
  });

  it("writes the failure name of an area with a dash in snake case", () => {
    const { availableYears } = defineRoutes("income-report", {
      availableYears: { path: "/api/income-report/years", GET: "GET /y" },
    });
    expect(availableYears.failureName).toBe("income_report_available_years_failed");
  });

  it("freezes routes: no test and no trunk can change a route of another", () => {
    const group = defineRoutes("a", { b: { path: "/api/a/b", GET: "GET /b" } });
    expect([Object.isFrozen(group), Object.isFrozen(group.b)]).toEqual([true, true]);
  });

  it("refuses a path outside /api/ and a row without a method", () => {
    expect(() => define({ path: "/apix/a" as "/api/a", GET: "GET /a" })).toThrow("must start with /api/");
    expect(() => define({ path: "/api/payments/a" })).toThrow("binds no method");
  });

  it("opens only a GET without effect to other sites", () => {
    const open = { path: "/api/payments/a", GET: "GET /a", crossSite: "open" } as const;
    expect(define(open).crossSite).toBe("open");
    for (const more of [{ POST: "POST /a" }, { effect: true }] as const)
      expect(() => define({ ...open, ...more })).toThrow("only a GET without effect");
  });

  it("refuses a cache for answers of one visitor, or with a key that any visitor chooses", () => {
    const cached = { path: "/api/payments/a", GET: "GET /a", cache: "home" } as const;
    expect(() => define(cached)).toThrow("only a public GET");
    expect(() => define({ ...cached, access: "public", effect: true })).toThrow("only a public GET");
    expect(() => define({ ...cached, access: "public", query: "pass" })).toThrow("cannot be a key");
    expect(define({ ...cached, access: "public" }).cache).toBe("home");
  });

  it("does not compile a target without a method or a leading slash", () => {
    // @ts-expect-error no method
    const noMethod: RouteSpec = { path: "/api/a", GET: "/a" };
    // @ts-expect-error no slash
    const noSlash: RouteSpec = { path: "/api/a", GET: "GET a" };
    // @ts-expect-error a path of a route is below /api/
    const outside: RouteSpec = { path: "/a", GET: "GET /a" };
    expect([noMethod, noSlash, outside]).toHaveLength(3);
  });
});

describe("a handler whose row names other calls than it makes", () => {
  const rowOf = (calls: RouteSpec["calls"]) =>
    define({
      path: "/api/payments/pix-key",
      access: "public",
      GET: ({ backend }) => backend.json("GET /pix-keys/7"),
      ...(calls && { calls }),
    });

  it("fails its test", async () => {
    const ask = (calls: RouteSpec["calls"]) =>
      callRoute(rowOf(calls), {}, fakeBackend({ "GET /pix-keys/7": {} }));
    expect((await ask(["GET /pix-keys/{id}?page={page}"])).status).toBe(200);
    await expect(ask(["GET /pix-keys"])).rejects.toThrow("The row payments.pixKey makes GET /pix-keys/7");
  });

  it("is found with the calls that it never makes", async () => {
    const unmade = await unmadeCalls({ pixKey: rowOf(["GET /pix-keys/{id}", "POST /pix-keys"]) });
    expect(unmade).toEqual(["payments.pixKey: POST /pix-keys"]);
    await expect(unmadeCalls({ pixKey: rowOf(["POST /pix-keys"]) })).rejects.toThrow("makes GET /pix-keys/7");
  });
});
