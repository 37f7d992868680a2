import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { expect, it } from "vitest";
import { asciiText } from "./visitor.ts";

it.each([
  ["Łódź", "Lodz"],
  ["São Paulo", "Sao Paulo"],
  ["Ærøskøbing", "AEroskobing"],
  ["Straße", "Strasse"],
  ["İstanbul", "Istanbul"],
  ["東京", undefined],
  ["東京 Tokyo", "Tokyo"],
  ["", undefined],
  ["   ", undefined],
  [undefined, undefined],
  [" Rio ", "Rio"],
  ["a\r\nx-inj: 1", "ax-inj: 1"],
  ["a\0b\u007f", "ab"],
  ["🎰", undefined],
])("makes %j into %j (decision H1)", (text, expected) => {
  expect(asciiText(text, 128)).toBe(expected);
});

it("cuts 4 KB to its longest, accents or not", () => {
  expect(asciiText("é".repeat(4_096), 128)).toBe("e".repeat(128));
  expect(asciiText("e".repeat(4_096), 128)).toBe("e".repeat(128));
});

it("leaves printable ASCII only, whatever the input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      expect(asciiText(text, 30) ?? "x").toMatch(/^[\x20-\x7e]{1,30}$/);
    }),
    RUNS,
  );
});
