import { expect, it } from "vitest";
import { numberFormat } from "./number-format.ts";

it("makes the format of a locale and its options once", () => {
  const options = { style: "currency", currency: "BRL" } as const;
  expect(numberFormat("en", options)).toBe(numberFormat("en", { ...options }));
  expect(numberFormat("pt-BR", options).format(1234.5)).toBe("R$\u00a01.234,50");
  expect(numberFormat("en", { ...options, currency: "USD" }).format(1)).toBe("$1.00");
});

it("makes the format again when there were too many others, and refuses a currency that is none", () => {
  const first = numberFormat("en", { maximumFractionDigits: 1 });
  for (let digits = 0; digits < 26 * 26; digits += 1) {
    const currency = `X${String.fromCodePoint(65 + (digits % 26), 65 + Math.floor(digits / 26))}`;
    numberFormat("en", { style: "currency", currency });
  }
  expect(numberFormat("en", { maximumFractionDigits: 1 })).not.toBe(first);
  expect(() => numberFormat("en", { style: "currency", currency: "?" })).toThrow(RangeError);
});
