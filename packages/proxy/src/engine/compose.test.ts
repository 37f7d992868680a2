import { describe, expect, it } from "vitest";
import { composeRoutes, without } from "./compose.ts";
import { createProxy } from "./engine.ts";
import { group } from "./engine.test-helper.ts";
import { defineRoutes, type RouteGroup } from "../contract/route.ts";
import { fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

const wallet = defineRoutes("wallet", {
  refresh: { path: "/api/wallet/refresh", POST: "POST /refresh" },
  receipt: { path: "/api/wallet/receipt", GET: "GET /receipt" },
});
const idsOf = (groups: readonly RouteGroup[]) => composeRoutes(groups).routes.map(({ id }) => id);

describe("composeRoutes", () => {
  it("keeps the order of groups and rows", () => {
    expect(idsOf([wallet, defineRoutes("a", { b: { path: "/api/a/b", GET: "GET /b" } })])).toEqual([
      "wallet.refresh",
      "wallet.receipt",
      "a.b",
    ]);
  });

  it("refuses two routes with one id", () => {
    const again = defineRoutes("wallet", { refresh: { path: "/api/wallet/other", POST: "POST /other" } });
    expect(() => composeRoutes([wallet, again])).toThrow("Two routes are wallet.refresh");
  });

  it("refuses two routes with one path and method, whatever their parameters are called", () => {
    const again = defineRoutes("money", { refresh: { path: "/api/wallet/refresh", POST: "POST /other" } });
    expect(() => composeRoutes([wallet, again])).toThrow("POST /api/wallet/refresh");
    const one = defineRoutes("one", { a: { path: "/api/g/:slug", GET: "GET /g/{slug}" } });
    const two = defineRoutes("two", { a: { path: "/api/g/:slug", GET: "GET /h/{slug}" } });
    expect(() => composeRoutes([one, two])).toThrow("GET /api/g/:");
  });

  it("refuses one path under two parameter names: the second route could never be reached", () => {
    const one = defineRoutes("one", { a: { path: "/api/g/:slug", GET: "GET /g/{slug}" } });
    const two = defineRoutes("two", { a: { path: "/api/g/:id", POST: "POST /g/{id}" } });
    expect(() => composeRoutes([one, two])).toThrow("name the parameters alike");
  });

  it("lets two routes share a path when their methods differ", () => {
    const more = defineRoutes("more", { get: { path: "/api/wallet/refresh", GET: "GET /refresh" } });
    expect(idsOf([wallet, more])).toHaveLength(3);
  });
});

describe("without", () => {
  it("omits the named routes and does not change the group", () => {
    expect(Object.keys(without(wallet, "refresh"))).toEqual(["receipt"]);
    expect(Object.keys(wallet)).toEqual(["refresh", "receipt"]);
  });

  it("does not compile an unknown name, nor a route that was left out", () => {
    // @ts-expect-error there is no such route
    expect(Object.keys(without(wallet, "refund"))).toEqual(["refresh", "receipt"]);
    // @ts-expect-error it was left out
    expect(without(wallet, "refresh").refresh).toBeUndefined();
  });
});

const start = (...keys: string[]) =>
  createProxy({
    registry: composeRoutes([group]),
    settings: {
      ...TEST_SETTINGS,
      backend: {
        ...TEST_SETTINGS.backend,
        paths: Object.fromEntries(keys.map((key) => [key, (body: unknown) => body])),
      },
    },
    transport: fakeBackend({}).transport,
    targets: ["POST /users/update/{session.user_id}?a={a}", "GET /games/list/"],
  });

it("takes rows for what is called, in every spelling of a placeholder and of the end", () => {
  const right = [
    "GET /thing/{thing}",
    "POST /users/update/{id}",
    "GET /games/list",
    "GET /auth/user-profile",
  ];
  expect(() => start(...right)).not.toThrow();
});

it.each([
  ["GET /things/{id}", "nothing calls GET /things/{id}; the nearest is GET /thing/{id}"],
  ["POST /user/update/{id}", "the nearest is POST /users/update/{session.user_id}"],
  ["PUT /ok", "nothing calls PUT /ok; the nearest is GET /ok"],
])("refuses %s at the start, which nothing calls (decision D11)", (key, message) => {
  expect(() => start(key)).toThrow(message);
});

it("refuses two rows of one path", () => {
  expect(() => start("POST /users/update/{id}", "POST /users/update/{session.user_id}")).toThrow(
    "POST /users/update/{session.user_id} is the same path as POST /users/update/{id}",
  );
});
