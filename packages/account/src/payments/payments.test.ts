import fc from "fast-check";
import { ApiError } from "@storefront/client";
import type { FakeAnswer } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { answer, callsOf } from "../route-call.test-helper.ts";
import { answering } from "../host.test-kit.ts";
import { memory } from "../storage.test-kit.ts";
import { chargeEnd, createOpenCharges } from "./open-charges.ts";
import { Deposit } from "./payments.answers.ts";
import { getDepositStatus, limitErrorOf, readDepositValue } from "./payments.client.ts";
import { paymentsRoutes } from "./payments.routes.ts";

it.each([
  ["under data", { data: { transactionId: "dep-7", status: "paid" } }],
  [
    "among others",
    {
      data: [
        { transactionId: "dep-6", status: "pending" },
        { id: "dep-7", status: "paid" },
      ],
    },
  ],
  ["in a record of its own", { data: { payment: { status: "paid" } } }],
] as const)("getDepositStatus reads a paid charge %s", async (_, answer) => {
  const charge = await getDepositStatus(answering(() => answer).http, "dep-7");
  expect(charge).toMatchObject({ status: "paid" });
});

it("reads no limit of another failure", () => {
  const failure = (body: unknown): ApiError =>
    new ApiError({ status: 422, body, path: "/api/payments/deposit", method: "POST" });
  const others = [{ ok: false }, { limitError: false }, "x", null].map(failure);
  expect([...others, new Error("x"), undefined].map(limitErrorOf)).toEqual(Array(6).fill(undefined));
});

describe("readDepositValue", () => {
  it.each<[string | URL, number | null]>([
    ["https://play.example/?value=50", 50],
    ["/account/deposit?a=1&value=10.50#value=3", 10.5],
    ["?value=0.01", 0.01],
    [new URL("https://play.example/?value=7"), 7],
    ["/?value=1&value=2", 1],
    ["/", null],
    ["/?value=", null],
    ["/#?value=5", null],
    ["/?value=-5", null],
    ["/?value=1e3", null],
    ["/?value=1,50", null],
    ["/?value=1.0005", null],
    ["/?value=%", null],
  ])("%s sets %j", (url, value) => expect(readDepositValue(url)).toBe(value));
});

const NOON = Date.parse("2026-03-01T12:00:00Z");
const MINUTE = 60_000;

describe("chargeEnd", () => {
  it("counts the length by the backend's clock alone", () => {
    const deposit = { created_at: "2026-03-01T12:00:00Z", expires_at: "2026-03-01T12:30:00Z" };
    const aDayLate = NOON + 24 * 60 * MINUTE;
    expect(chargeEnd(deposit, aDayLate)).toBe(aDayLate + 30 * MINUTE);
  });

  it.each([
    [{ expires_at: "2026-03-01T12:30:00Z" }, NOON + 30 * MINUTE],
    [{ created_at: "2026-03-02T00:00:00Z", expires_at: "2026-03-01T12:30:00Z" }, NOON + 30 * MINUTE],
    [{ created_at: "2026-03-01T12:00:00Z" }, undefined],
    [{ expires_at: "soon" }, undefined],
    [{ expires_at: null }, undefined],
  ])("reads the end of %j", (deposit, end) => expect(chargeEnd(deposit, NOON)).toBe(end));

  it("knows an end that is a number inside pix", () =>
    expect(chargeEnd(Deposit.read({ pix: { expires_at: NOON / 1000 } }) ?? {}, 0)).toBe(NOON));
});

describe("createOpenCharges", () => {
  it("gives a charge back after a reload, to its player alone", () => {
    const storage = memory();
    const charge = { transactionId: "t1", amount: 80, code: "PAY-ME", provider: "pix", until: NOON };
    createOpenCharges(() => storage).keep(7, charge);
    const reloaded = createOpenCharges(
      () => storage,
      () => NOON,
    );
    expect(reloaded.listOf("7")).toEqual([charge]);
    expect(reloaded.listOf(8)).toEqual([]);
    expect(reloaded.listOf(undefined)).toEqual([]);
  });

  it("keeps the five latest, each once", () => {
    const storage = memory();
    const charges = createOpenCharges(() => storage);
    for (const id of ["a", "b", "c", "a", "d", "e", "f"]) charges.keep(1, { transactionId: id });
    expect(charges.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["f", "e", "d", "a", "c"]);
  });

  it("forgets one, or all, and what ended days ago", () => {
    const storage = memory();
    const charges = createOpenCharges(
      () => storage,
      () => NOON,
    );
    charges.keep(1, { transactionId: "old", until: NOON - 3 * 24 * 60 * MINUTE });
    charges.keep(1, { transactionId: "late", until: NOON - MINUTE });
    charges.keep(1, { transactionId: "open" });
    expect(charges.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["open", "late"]);
    charges.forget(1, "open");
    expect(charges.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["late"]);
    charges.forget(1);
    expect([charges.listOf(1), storage.kept.size]).toEqual([[], 0]);
  });

  it("is what the tabs of the browser share: what another one forgot is gone here too", () => {
    const storage = memory();
    const [one, other] = [createOpenCharges(() => storage), createOpenCharges(() => storage)];
    one.keep(1, { transactionId: "a" });
    one.keep(1, { transactionId: "b" });
    other.forget(1, "b");
    expect(one.listOf(1).map(({ transactionId }) => transactionId)).toEqual(["a"]);
    other.forget(1);
    expect(one.listOf(1)).toEqual([]);
  });

  it("lasts as long as the page where nothing can be stored", () => {
    const charges = createOpenCharges(() => {
      throw new Error("forbidden");
    });
    charges.keep(1, { transactionId: "t1", code: "X" });
    expect(charges.listOf(1)).toMatchObject([{ transactionId: "t1", code: "X" }]);
    charges.forget(1);
    expect(charges.listOf(1)).toEqual([]);
  });

  it("believes nothing that it finds, and never throws", () => {
    const one = createOpenCharges(() =>
      memory({ "storefront.charges.1": '[{"transactionId":"t","payment_url":"javascript:alert(1)"}]' }),
    );
    expect(one.listOf(1)).toMatchObject([{ transactionId: "t", payment_url: null }]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const found = createOpenCharges(() => memory({ "storefront.charges.1": text })).listOf(1);
        expect(found.every(({ transactionId }) => typeof transactionId === "string")).toBe(true);
      }),
    );
  });
});

const call = callsOf(paymentsRoutes);

it("coupon reads the user of the session, and calls GET /coupons/WELCOME", async () => {
  const profile = { "GET /auth/user-profile": { user: { id: 7 } } } as const;
  const table = { ...profile, "GET /coupons/WELCOME": { a: 1 } };
  const { response, sent } = await call("coupon", { query: "?code=WELCOME" }, table);
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
  const table = { "GET /mex-bank-accounts/user-account": answer(202, {}) };
  const account = await call("bankAccount", { json: { type: "get-mex" } }, table);
  expect([deposit.response.status, account.response.status]).toEqual([202, 202]);
});
