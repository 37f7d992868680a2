import { ApiError } from "@storefront/client";
import type { ReferenceCode } from "@storefront/error-codes";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountProblem } from "./form/amount-field.tsx";
import { amountStyle, amountText, parseAmount, wholeUnits } from "./use-money.ts";
import { moneyFailure } from "./form/money-alert.tsx";
import { isOver, knownMeaning, meaningOf } from "./form/status-meaning.ts";
import { rolloverProgress } from "../../pages/account/wallet/wallet-view.tsx";

const reais = amountStyle("pt-BR", "BRL");
const dollars = amountStyle("en", "USD");
const pesos = amountStyle("es-CL", "CLP");

describe("wholeUnits", () => {
  it.each([
    [1812.3456, 2, 1812.34, 1812.35],
    [0.29, 2, 0.29, 0.29],
    [1.005, 2, 1, 1.01],
    [99.9, 0, 99, 100],
    [1e-7, 2, 0, 1],
  ])("%d with %d decimals is at most %d, and %d where it is owed", (amount, digits, most, least) => {
    expect([wholeUnits(amount, digits, "floor"), wholeUnits(amount, digits, "ceil")]).toEqual([most, least]);
  });
});

describe("parseAmount", () => {
  it.each([
    ["50", 50],
    ["50,5", 50.5],
    ["50.50", 50.5],
    ["1.234,56", 1234.56],
    ["R$ 1.234", 1234],
    [" 1.234.567,8 ", 1_234_567.8],
    ["1,234.56", null],
    ["1.23.456", null],
    ["50,555", null],
    ["-5", null],
    ["1e3", null],
    ["fifty", null],
    ["", null],
    ["5,", null],
  ])("reads %j in Portuguese as %s", (text, amount) => {
    expect(parseAmount(text, reais)).toBe(amount);
  });

  it("reads the group and decimal marks of English the other way round", () => {
    expect([parseAmount("1,234.5", dollars), parseAmount("1.234,5", dollars)]).toEqual([1234.5, null]);
  });

  it("knows no decimals where the currency has none", () => {
    expect([parseAmount("5.000", pesos), parseAmount("5000", pesos), parseAmount("50,5", pesos)]).toEqual([
      5000,
      5000,
      null,
    ]);
  });

  it("reads back every amount that amountText writes", () => {
    const locales = ["pt-BR", "en", "es", "es-CL", "fr", "de-CH", "ar", "ar-EG", "ar-KW", "fa", "hi"];
    const currencies = ["BRL", "USD", "CLP", "JPY", "KWD", "BHD", "TND", "JOD", "OMR"];
    const styles = locales.flatMap((locale) => currencies.map((currency) => amountStyle(locale, currency)));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(...styles), (units, style) => {
        const amount = units / 10 ** style.digits;
        expect(amountProblem(amountText(amount, style), { parse: (text) => parseAmount(text, style) })).toBe(
          undefined,
        );
        expect(parseAmount(amountText(amount, style), style)).toBe(amount);
      }),
      RUNS,
    );
  });

  it("reads three decimals where the currency has them, and digits of another script", () => {
    const dinars = amountStyle("ar-EG", "KWD");
    expect(["10٫500", "١٠٫٥", "‏١٬٢٣٤٫٥٦٧ د.ك.", "10.5"].map((text) => parseAmount(text, dinars))).toEqual([
      10.5, 10.5, 1234.567, 10.5,
    ]);
    expect(parseAmount("10.500", amountStyle("en", "KWD"))).toBe(10.5);
    expect(parseAmount("10,500", amountStyle("en", "KWD"))).toBe(10_500);
  });

  it("never throws and never names a negative or endless amount", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseAmount(text, reais);
        expect(amount === null || (amount >= 0 && Number.isFinite(amount))).toBe(true);
      }),
      RUNS,
    );
  });
});

describe("amountProblem", () => {
  const bounds = { parse: (text: string) => parseAmount(text, reais), minimum: 10, maximum: 100 };
  it.each([
    ["", "required"],
    ["x", "invalid"],
    ["0", "invalid"],
    ["9,99", "minimum"],
    ["10", undefined],
    ["100", undefined],
    ["100,01", "maximum"],
    ["99999999999", "maximum"],
    ["999999999999999", "maximum"],
  ])("%j → %s", (text, problem) => {
    expect(amountProblem(text, bounds)).toBe(problem);
  });
});

describe("moneyFailure", () => {
  const failure = (
    status: number,
    body: Record<string, unknown>,
    ref?: ReferenceCode,
    retryAfter?: number,
  ): ReturnType<typeof moneyFailure> =>
    moneyFailure(
      new ApiError({
        status,
        ref,
        requestId: undefined,
        error: typeof body["error"] === "string" ? body["error"] : undefined,
        reason: typeof body["reason"] === "string" ? body["reason"] : undefined,
        body,
        retryAfter,
        path: "/api/payments/withdraw",
        method: "POST",
      }),
    );

  it("finds a reason beside an envelope's detail, in it, and in a passed-through body", () => {
    expect(failure(422, { ok: false, error: "withdraw_failed", detail: "insufficient_balance" }).reason).toBe(
      "insufficient_balance",
    );
    const said = { ok: false, error: "withdraw_failed", detail: "Saldo insuficiente." };
    expect(failure(422, { ...said, reason: "insufficient_balance" }).reason).toBe("insufficient_balance");
    expect(failure(403, { reason: "kyc_required", message: "Verify first" }, "EP0093-EM0011")).toMatchObject({
      reason: "kyc_required",
      ref: "EP0093-EM0011",
    });
  });

  it("keeps the backend's texts of a refusal, and none of what it knows nothing about", () => {
    expect(failure(422, { error: "withdraw_failed", detail: "Conta em análise" }).words).toEqual([
      "Conta em análise",
    ]);
    expect(failure(403, { reason: "of_another_backend", error: { message: "Em análise" } }).words).toEqual([
      "Em análise",
      "of_another_backend",
    ]);
    for (const status of [0, 401, 408, 429, 440, 500, 502, 503]) {
      expect(failure(status, { error: "x", detail: "Conta em análise" }).words).toEqual([]);
    }
  });

  it("reads the limit of a deposit", () => {
    const limitError = { field: "spa_deposit_limit", limit: 100, used: "40.5", period: "daily" };
    expect(
      failure(422, { error: "deposit_failed", detail: "deposit_limit", limitError }).limit,
    ).toMatchObject({ limit: 100, used: 40.5, period: "day" });
    expect(failure(422, {}).limit).toBeUndefined();
  });

  it("reads the wait after too many calls, and no other", () => {
    expect([429, 503].map((status) => failure(status, {}, undefined, 30).retryAfter)).toEqual([
      30,
      undefined,
    ]);
  });

  it("reads what is no answer at all", () => {
    expect(moneyFailure(new Error("x"))).toMatchObject({
      reason: undefined,
      errorCode: "EM0099",
      ref: undefined,
    });
  });
});

describe("rolloverProgress", () => {
  it("keeps the share between 0 and 1", () => {
    expect(rolloverProgress({ rollover_target: 100, rollover_done: 250 })).toMatchObject({
      share: 1,
      done: 100,
    });
    expect(rolloverProgress({ rollover_target: 200, rollover_done: 50, maxBonusWithdrawAmount: 80 })).toEqual(
      { target: 200, done: 50, share: 0.25, largestWithdrawal: 80 },
    );
  });

  it.each([null, {}, { rollover_target: 0 }, { rollover_target: null }])("is none for %j", (rollover) => {
    expect(rolloverProgress(rollover)).toBeUndefined();
  });
});

describe("meaningOf", () => {
  it.each([
    ["paid", "good"],
    ["READY", "good"],
    [" completed ", "good"],
    ["failed", "bad"],
    ["expired", "bad"],
    ["refunded", "pending"],
    ["pending", "pending"],
    ["unpaid", "pending"],
    [1, "pending"],
    [null, "pending"],
  ])("%j is %s", (status, outcome) => {
    expect(meaningOf(status)).toBe(outcome);
  });
});

describe("how a locale writes amounts", () => {
  it.each([
    ["pt-BR", "BRL", { decimal: ",", group: ".", digits: 2, symbol: "R$" }],
    ["en", "USD", { decimal: ".", group: ",", digits: 2, symbol: "$" }],
    ["es", "EUR", { decimal: ",", group: ".", digits: 2, symbol: "€" }],
    ["en", "JPY", { decimal: ".", group: ",", digits: 0, symbol: "¥" }],
  ])("%s %s is %j", (locale, currency, style) => {
    expect(amountStyle(locale, currency)).toEqual(style);
  });

  it.each([
    ["pt-BR", "BRL", 5, "5"],
    ["pt-BR", "BRL", 1234.5, "1234,50"],
    ["en", "USD", 0.05, "0.05"],
    ["en", "JPY", 1234.5, "1235"],
  ])("a person in %s with %s types %d as %s", (locale, currency, amount, text) => {
    expect(amountText(amount, amountStyle(locale, currency))).toBe(text);
  });

  it.each([
    ["", "1.234,56", 1234.56],
    ["", "1,234,567", 1_234_567],
    ["\u00a0", "1 234,56", 1234.56],
    ["\u00a0", "1.234,56", 1234.56],
    ["^", "1^234,56", 1234.56],
    ["-", "1-234", 1234],
    ["x", "1^234", null],
  ])("with the group mark %j reads %s as %j", (group, text, amount) => {
    expect(parseAmount(text, { decimal: ",", group, digits: 2, symbol: "R$" })).toBe(amount);
  });
});

it.each([
  ["paid", true, "good"],
  ["expired", true, "bad"],
  ["processing", false, "pending"],
  ["of another backend", false, undefined],
  ["", false, undefined],
  [3, false, undefined],
])("a payment that is %j is over: %s", (status, isEnd, known) => {
  expect([isOver(status), knownMeaning(status)]).toEqual([isEnd, known]);
});
