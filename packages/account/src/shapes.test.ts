import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { defineRoutes, without } from "@storefront/proxy";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { describe, expect, it, expectTypeOf } from "vitest";
import type { ZodMiniObject, ZodMiniType } from "zod/mini";
import * as address from "./address/address.schema.ts";
import * as auth from "./auth/auth.schema.ts";
import * as payments from "./payments/payments.schema.ts";
import * as door from "./queries.ts";
import * as limits from "./responsible-gaming/responsible-gaming.schema.ts";
import * as rewards from "./rewards/rewards.schema.ts";
import { authRoutes, sweepstakesRoutes, userRoutes, walletRoutes } from "./server.ts";
import * as server from "./server.ts";
import * as sweepstakes from "./sweepstakes/sweepstakes.schema.ts";
import * as user from "./user/user.schema.ts";
import * as validation from "./validation/validation.schema.ts";
import * as wallet from "./wallet/wallet.schema.ts";
import { AUTH_SETTINGS } from "./route-call.test-helper.ts";

const MODULES = { address, auth, payments, limits, rewards, sweepstakes, user, validation, wallet };

const fields = Object.values(MODULES)
  .flatMap((schemas) => Object.entries(schemas))
  .filter(([name, schema]) => /(?:Input|Body)$/.test(name) && typeof schema === "object" && "shape" in schema)
  .flatMap(([name, schema]) =>
    Object.entries((schema as ZodMiniObject).shape).map(
      ([field, type]) => [`${name}.${field}`, type as ZodMiniType] as const,
    ),
  )
  .filter(([name, type]) => type.safeParse(undefined).success && !/\.(?:amount|value)$/.test(name));

describe("a field of a request that may be left out, money aside", () => {
  it.each(fields)("%s may be null", (_, type) => expect(type.safeParse(null).success).toBe(true));
});

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
    authRoutes(AUTH_SETTINGS),
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

it("is prefetched by a server component, with its own client and without a page", async () => {
  const calls: string[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input) => {
      calls.push(new URL(new Request(input).url).pathname);
      return Response.json({ ok: true, data: { wallet: { balance: 5 } } });
    },
  });
  const queries = new QueryClient();
  await queries.prefetchQuery(door.walletQuery(http));
  await queries.prefetchQuery(door.incomeReportQuery(http, 7));
  expect(calls).toEqual(["/api/wallet/refresh", "/api/income-report/status/7"]);
  expect(queries.getQueryData(door.walletQuery(http).queryKey)).toMatchObject({ wallet: { balance: 5 } });
  expect(dehydrate(queries).queries.map(({ queryKey }) => queryKey[1])).toEqual(["mine", "mine"]);
});

type Query = (http: ProxyHttp, input: unknown) => { queryFn?: unknown };
type Read = (context: { signal: AbortSignal; pageParam: number }) => Promise<unknown>;
const { accountKey: _, ...queries } = door;

it.each(Object.entries(queries as unknown as Record<string, Query>))(
  "%s ends with the signal of its reader (threat K9)",
  async (_name, query) => {
    const signal = AbortSignal.abort();
    const read = query(createProxyHttp({ baseUrl: "https://play.example" }), "pix").queryFn as Read;
    await expect(read({ signal, pageParam: 1 })).rejects.toBe(signal.reason);
  },
);
