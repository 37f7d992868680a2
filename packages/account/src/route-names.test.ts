import { defineRoutes, without } from "@storefront/proxy";
import { expect, expectTypeOf, it } from "vitest";
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

it("has no wider names than those of its rows", () => {
  for (const group of [
    walletRoutes,
    {} as ReturnType<typeof authRoutes>,
    {} as ReturnType<typeof userRoutes>,
    sweepstakesRoutes(),
  ])
    expectTypeOf<string>().not.toExtend<keyof typeof group>();
  expectTypeOf<"packages" | "balances">().toExtend<keyof ReturnType<typeof sweepstakesRoutes>>();
});
