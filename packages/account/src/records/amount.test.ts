import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, isAmount, LARGEST_AMOUNT, readAmount } from "./amount.ts";
import { AmountInput } from "../shared/money.schema.ts";

describe("isAmount", () => {
  it("accepts every whole number of a currency's thousandths up to the largest, as number and as text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST_AMOUNT * 1_000 }), (parts) => {
        expect(isAmount(parts / 1_000)).toBe(true);
        expect(isAmount((parts / 1_000).toFixed(3))).toBe(true);
      }),
      RUNS,
    );
  });

  it("refuses smaller parts, negative and larger numbers", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const inParts = Number.isFinite(value) && Number(value.toFixed(3)) === value;
        expect(isAmount(value)).toBe(value > 0 && value <= LARGEST_AMOUNT && inParts);
      }),
      RUNS,
    );
  });

  it("never throws, and refuses every value but numbers and texts", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isAmount(value) && typeof value !== "number" && typeof value !== "string").toBe(false);
      }),
      RUNS,
    );
  });

  it.each([
    Number.NaN,
    Infinity,
    0,
    -0,
    -1,
    0.1 + 0.2,
    1e-7,
    "",
    " 1",
    "1e3",
    "1,5",
    "0x10",
    "-1",
    "0.00",
    "00000000001",
    "1.",
    "٣",
  ])("refuses %j", (value) => {
    expect(isAmount(value)).toBe(false);
  });

  it("names the expected amount in the schema", () => {
    expect(AmountInput.safeParse(-1).error?.issues[0]?.message).toMatch(/above 0 and up to 1000000000/);
    expect(AmountInput.safeParse("10.50").data).toBe("10.50");
  });
});

it.each([
  ["-12.50", -12.5],
  [3, 3],
  ["7", 7],
  ["1e3", null],
  ["", null],
  [Number.NaN, null],
  [null, null],
  [{}, null],
])("readAmount(%j) is %j", (value, expected) => {
  expect(readAmount(value)).toBe(expected);
});

/** Intl writes with no-break spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

it.each<[unknown, string, string, string]>([
  [1234.5, "pt-BR", "BRL", "R$ 1.234,50"],
  [-12.5, "pt-BR", "BRL", "-R$ 12,50"],
  ["-12.50", "en", "USD", "-$12.50"],
  [10, "es-CL", "CLP", "$10"],
  [-0, "en", "USD", "$0.00"],
  [5, "en", "GC COIN", "5.00"],
  [5, "not a locale", "USD", "$5.00"],
  ["pending", "en", "USD", "pending"],
  [null, "en", "USD", ""],
  [undefined, "en", "USD", ""],
])("formats %j for %s in %s", (amount, locale, currency, expected) => {
  expect(plain(formatAmount(amount, { locale, currency }))).toBe(expected);
});

it("never throws for any amount, locale or currency", () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), fc.string(), (amount, locale, currency) => {
      expect(typeof formatAmount(amount, { locale, currency })).toBe("string");
    }),
    RUNS,
  );
});
