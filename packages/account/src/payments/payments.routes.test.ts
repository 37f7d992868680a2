import type { FakeAnswer } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { answer, callsOf } from "../route-call.test-helper.ts";
import { paymentsRoutes } from "./payments.routes.ts";

const call = callsOf(paymentsRoutes);

it("coupon reads the user of the session, and calls GET /coupons/WELCOME", async () => {
  const profile = { "GET /auth/user-profile": { user: { id: 7 } } } as const;
  const { response, sent } = await call(
    "coupon",
    { query: "?code=WELCOME" },
    { ...profile, "GET /coupons/WELCOME": { a: 1 } },
  );
  expect(sent.map((made) => made.call)).toEqual(["GET /auth/user-profile", "GET /coupons/WELCOME"]);
  expect([response.status, await response.json()]).toEqual([200, { a: 1 }]);
});

describe("a deposit that fails", () => {
  const deposit = (failure: FakeAnswer) =>
    call("deposit", { json: { amount: 5 } }, { "POST /wallet/add-credit": failure });

  it("has the backend's limitError (document 2, 4.4)", async () => {
    const { response } = await deposit(answer(422, { reason: "over the limit", limitError: { max: 100 } }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      ok: false,
      error: "payments_deposit_failed",
      detail: "over the limit",
      limitError: { max: 100 },
    });
  });

  it.each<[string, FakeAnswer]>([
    ["without a limit error", answer(409)],
    ["with a body that is no object", new Response('"no"', { status: 500 })],
    ["without an answer", { noAnswer: "timeout" }],
  ])("%s has only the envelope", async (_, failure) => {
    const { response } = await deposit(failure);
    expect(await response.json()).not.toHaveProperty("limitError");
  });
});

it("keeps a 202 of a deposit and of a bank account", async () => {
  const deposit = await call("deposit", { json: {} }, { "POST /wallet/add-credit": answer(202, {}) });
  const account = await call(
    "bankAccount",
    { json: { type: "get-mex" } },
    { "GET /mex-bank-accounts/user-account": answer(202, {}) },
  );
  expect([deposit.response.status, account.response.status]).toEqual([202, 202]);
});
