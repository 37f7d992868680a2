import { expect, it } from "vitest";
import { ACCEPTED } from "./accepted.ts";
import { expressionsOf, shippedExpressions } from "./shipped-expressions.ts";
import { isSlow, lockedExpressions } from "./verdict.ts";

const shipped = shippedExpressions();

it("no text can make a regular expression slow that ships; `pnpm fix` tries new ones", () => {
  const known = new Set([...lockedExpressions(), ...ACCEPTED.map(({ expression }) => expression)]);
  expect([...shipped].filter(([expression]) => !known.has(expression))).toEqual([]);
  expect(shipped.size).toBeGreaterThan(150);
});

it("accepts no expression that is gone", () => {
  expect(ACCEPTED.filter(({ expression }) => !shipped.has(expression))).toEqual([]);
});

it.each([
  ["/\\/+$/", true],
  ["/^(?:a|a)*$/", true],
  ["/\\s*,\\s*/", true],
  ["/^[a-z]+$/i", false],
])("is slow: %s, %s", async (expression, slow) => {
  expect(await isSlow(expression)).toBe(slow);
});

it("finds literals, and calls with constants and without", () => {
  const source = [
    "const a = /x+/g;",
    'new RegExp("a/b+$", "u"); RegExp(`c`); new RegExp(String.raw`\\d+`);',
    "new RegExp(`${a}\n  b`); const WORD = `(?:${LONG}|b)`, LONG = 'c+'; new RegExp(`${WORD}$`);",
  ].join("\n");
  expect(expressionsOf("a.ts", source)).toEqual([
    "/x+/g",
    "/a\\/b+$/u",
    "/c/",
    "/\\d+/",
    "new RegExp(`${a} b`)",
    "/(?:c+|b)$/",
  ]);
});
