import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileTarget, fillTarget, type Target, type ValueSource } from "./target.ts";
import { decodeOnce, isPathValue } from "./path-value.ts";
import { isRefusal } from "./refusal.ts";

/** The filled path; null when the target refuses a value. */
function pathOf(target: Target, value: ValueSource): string | null {
  try {
    return fillTarget(target, value).path;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

const BASE = "/v2";
const TEMPLATES: readonly Target[] = [
  "GET /wallet/charge/{a}",
  "GET /withdraw/{a}/generate",
  "DELETE /casino-game-votes/destroy/{a}",
  "POST /bff/social/{a}/registerSimplified",
  "GET /{a}/{b}",
];

/** Pieces that traversal, cutting and smuggling are made of. */
const PIECES = [
  ".",
  "..",
  "/",
  "\\",
  "%",
  "%2e",
  "%2E%2e",
  "%2f",
  "%5c",
  "%25",
  "%252e",
  "%00",
  "\0",
  "\r\n",
  "%0d%0a",
  "?",
  "#",
  "%3f",
  "%23",
  ";",
  "..;",
  "@",
  ":",
  "//",
  "http:",
  " ",
  "%20",
  "\t",
  "\u00a0",
  "\u3000",
  "\u2028",
  "\uff0e",
  "\ud800",
  "é",
  "東",
  "a",
  "7",
  "users",
  "%c0%ae",
  "%zz",
  "%",
  "~",
  "+",
  "&",
  "=",
  ",",
  "|",
  "^",
  '"',
  "<",
  "{a}",
  "\u200b",
  "\ufeff",
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ maxLength: 300 }),
);

describe("isPathValue", () => {
  it.each([
    "7",
    "abc-DEF_9",
    "a.b",
    "...a",
    "café",
    "東京",
    "a b",
    "a;b",
    "a:b@c",
    "100%",
    "a?b#c",
    "x".repeat(256),
    "é".repeat(256),
    "a.;b",
    "a..",
    "%c3%28",
    "%c3%80",
    "%85",
    `%${"25".repeat(6)}41`,
  ])("takes %j", (value) => {
    expect(isPathValue(value)).toBe(true);
  });

  it.each([
    "",
    ".",
    "..",
    "...",
    "a/b",
    "a\\b",
    "/",
    "a\0",
    "a\r\nb",
    "a\u007f",
    "a\u0085",
    "a\u2028",
    "%2e",
    "%2e%2e",
    "%2E.",
    "a%2fb",
    "a%5Cb",
    "%252e%252e",
    "%25252e%25252e",
    "a%0d%0a",
    "..%20",
    "%20..",
    " a",
    "a ",
    "\u00a0a",
    "\ud800",
    "..;",
    "..;x",
    ".;",
    "..?",
    "..#x",
    ".?x",
    "%2e%2e;x",
    "%2e%2e%3bx",
    "x".repeat(257),
    "é".repeat(257),
    "a\u0000b",
    "a\u001fb",
    "a\u009fb",
    "a\u2029b",
    "%c3%2f",
    "%C3%2F",
    "%2f%c3",
    "%c3%7f",
    "%c3%00",
    "%c0%2e%2e%5c",
    "a%c2%85b",
    "a%e2%80%a8b",
    `%${"25".repeat(7)}41`,
    `%${"25".repeat(12)}2e`,
  ])("refuses %j", (value) => {
    expect(isPathValue(value)).toBe(false);
  });

  it.each([undefined, null, 7, ["x"], {}, true])("refuses %j, which is no string", (value) => {
    expect(isPathValue(value)).toBe(false);
  });
});

describe("decodeOnce", () => {
  it.each([
    ["a", "a"],
    ["%2525", "%25"],
    ["caf%C3%A9", "café"],
    ["%zz", undefined],
    ["%c3", undefined],
  ])("of %j is %j", (text, decoded) => {
    expect(decodeOnce(text)).toBe(decoded);
  });
});

describe("path oracle", () => {
  it("fills every template so that the path keeps its segments and decodes to the input, or not at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEMPLATES), hostile, hostile, (text, a, b) => {
        const template = compileTarget(text);
        const filled = pathOf(text, (name) => (name === "a" ? a : b));
        const used = text.includes("{b}") ? [a, b] : [a];
        if (filled === null) {
          expect(used.every((value) => isPathValue(value))).toBe(false);
          return;
        }
        const expected = template.path
          .split("/")
          .map((part) => (part === "{a}" ? a : part === "{b}" ? b : part));
        expect(filled.split("/").map((part) => decodeURIComponent(part))).toEqual(expected);
        // As the next server's URL parser sees it, and once more after one needless decode.
        expect(new URL(`https://h${BASE}${filled}`).pathname).toBe(BASE + filled);
        const again = new URL(`https://h${BASE}${decodeURIComponent(filled)}`);
        const fixedStart = template.path.slice(0, template.path.indexOf("{"));
        expect(again.host).toBe("h");
        expect(again.pathname.startsWith(BASE + fixedStart)).toBe(true);
        expect(again.pathname.split("/").length).toBeLessThanOrEqual(`${BASE}${filled}`.split("/").length);
        const cutByQuery = used.some((value) => /[?#]/.test(decodeURIComponent(encodeURIComponent(value))));
        if (!cutByQuery) expect(again.pathname.split("/").length).toBe(`${BASE}${filled}`.split("/").length);
      }),
      RUNS,
    );
  });
});
