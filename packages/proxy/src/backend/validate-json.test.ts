import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf, isJson } from "./validate-json.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** True for bytes that `JSON.parse` takes once they are decoded. */
const parses = (text: Uint8Array): boolean => {
  try {
    JSON.parse(new TextDecoder().decode(text));
    return true;
  } catch {
    return false;
  }
};
const shown = (text: Uint8Array): string => new TextDecoder().decode(text);

describe("isJson", () => {
  it.each([
    String.raw`{} [] "text" [[[[]]]] 0 -0 12.50 1e9 -1.5E-10 2E+3 "\u00e9\uD83D\/\b\f\n\r\t" {"é":"😀{["} ["\"","\\"]`,
    String.raw`{ {"a":1 {"a":"b} [[] {}{} []] {"a":1] ["\"] {abc} {"a":} {a:1} {'a':1} {"a":1,} [1,] [,1] {,"a":1} [} {"a"}`,
    String.raw`nul nulL True undefined NaN 01 - +1 .5 1. 1e 1e+ 0x1 1_000 --1 "a "\x41" "\u12G4" "\u12" "\ <html></html> x{}`,
  ])("says what a parser says of each of %s", (texts) => {
    for (const text of texts.split(" "))
      expect([text, isJson(bytes(text))]).toEqual([text, parses(bytes(text))]);
  });

  it.each([
    "",
    "  ",
    "{} x}",
    "[1 2]",
    '"\n"',
    '"\t"',
    "// a\n{}",
    "\u00a0{}",
    "[1]\u0000",
    "{}\ufeff",
    " null ",
    "\ufeff[true]",
  ])("says what a parser says of %j", (text) => {
    expect(isJson(bytes(text))).toBe(parses(bytes(text)));
  });

  it("says what a parser says of each JSON value, cut anywhere", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(undefined, 1, "\t"), (value, cut, space) => {
        const text = bytes(JSON.stringify(value, null, space));
        expect(isJson(text)).toBe(true);
        const start = text.subarray(0, cut % text.length);
        expect([shown(start), isJson(start)]).toEqual([shown(start), parses(start)]);
      }),
      RUNS,
    );
  });

  it("says what a parser says of JSON with a byte changed", () => {
    const odd = fc.constantFrom(...bytes('{}[]",:\\/-+.0123456789eEaubftnrl \n\t\u0000\u0001x'), 0x80, 0xff);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.nat(), odd, fc.boolean(), (value, at, byte, isAdded) => {
        const text = [...bytes(JSON.stringify(value))];
        text.splice(at % text.length, isAdded ? 0 : 1, byte);
        const changed = Uint8Array.from(text);
        expect([shown(changed), isJson(changed)]).toEqual([shown(changed), parses(changed)]);
      }),
      RUNS,
    );
  });

  it("takes any depth", () => {
    const depth = 200_000;
    expect(isJson(bytes("[".repeat(depth) + "]".repeat(depth)))).toBe(true);
    expect(isJson(bytes("[".repeat(depth)))).toBe(false);
  });
});

describe("faultOf", () => {
  it.each([
    ["<html>", "", "html"],
    ["\ufeff \n<!doctype html>", "application/json", "html"],
    ["Access denied", "text/HTML; charset=utf-8", "html"],
    ["Access denied", "text/plain", "not_json"],
    ["{}{}", "application/json", "not_json"],
    ["{a:1}", "text/html", "not_json"],
    ["{a", "text/html", "not_json"],
    ['[{"a":tru', "application/json", "cut"],
    ['\ufeff{"a":"b}', "text/html", "cut"],
    ['[{"a":1},', "application/json", "cut"],
    ["  ", "", "not_json"],
  ])("of %j with the type %j is %s", (text, type, fault) => {
    expect(faultOf(bytes(text), type)).toBe(fault);
  });
});
