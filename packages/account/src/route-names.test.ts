import { defineRoutes, without } from "@storefront/proxy";
import { expect, expectTypeOf, it } from "vitest";
import * as server from "./server.ts";
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

it("names the shape of each answer that a document, a reader or the sandbox shows", () => {
  const groups = [
    server.addressRoutes,
    authRoutes({ registerTypeVersion: 2, requestDocument: false, requestPhone: false, socialProviders: [] }),
    server.ftdCashbackRoutes({}),
    server.incomeReportRoutes,
    server.paymentsRoutes,
    server.rewardsRoutes,
    sweepstakesRoutes(),
    userRoutes({}),
    server.validationRoutes,
    walletRoutes,
  ];
  const without = groups
    .flatMap((group) => Object.values(group))
    .filter(({ answer, reply }) => answer === undefined && reply !== "raw");
  // A logout has nothing to say.
  expect(without.map(({ id }) => id)).toEqual(["auth.logout"]);
});
