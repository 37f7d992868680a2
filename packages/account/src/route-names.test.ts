import { defineRoutes, type RouteGroup, without } from "@storefront/proxy";
import { expect, expectTypeOf, it } from "vitest";
import type { AuthRouteName, SweepstakesRouteName, UserRouteName, WalletRouteName } from "./server.ts";
import { authRoutes, sweepstakesRoutes, userRoutes, walletRoutes } from "./server.ts";

it("leaves out a route by its name, and no name that the table does not have", () => {
  expect(Object.keys(without(walletRoutes, "receipt"))).not.toContain("receipt");
  // @ts-expect-error: there is no such row.
  expect(Object.keys(without(walletRoutes, "no-such-row"))).toHaveLength(Object.keys(walletRoutes).length);
  const extended = defineRoutes("wallet", {
    refresh: { path: "/api/wallet/refresh", POST: "GET /users/wallet" },
    summary: { path: "/api/wallet/summary", GET: "GET /users/wallet/summary" },
  });
  expect(Object.keys(without(extended, "summary"))).toEqual(["refresh"]);
});

it("has a type of names for a table, which is no wider than its rows", () => {
  expectTypeOf(walletRoutes).toEqualTypeOf<RouteGroup<WalletRouteName>>();
  expectTypeOf<ReturnType<typeof authRoutes>>().toEqualTypeOf<RouteGroup<AuthRouteName>>();
  expectTypeOf<ReturnType<typeof userRoutes>>().toEqualTypeOf<RouteGroup<UserRouteName>>();
  expectTypeOf<"packages" | "balances">().toExtend<SweepstakesRouteName>();
  for (const names of [
    {} as WalletRouteName,
    {} as AuthRouteName,
    {} as UserRouteName,
    {} as SweepstakesRouteName,
  ])
    expectTypeOf<string>().not.toExtend<typeof names>();
  expect(Object.keys(sweepstakesRoutes())).toContain("packages");
});
