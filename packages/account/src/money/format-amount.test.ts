import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAmount } from "./format-amount.ts";

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

it("never throws, whatever the backend or a brand says", () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), fc.string(), (amount, locale, currency) => {
      expect(typeof formatAmount(amount, { locale, currency })).toBe("string");
    }),
    { numRuns: 5000 },
  );
});
