import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf, isWholeJson } from "./json-shape.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("isWholeJson", () => {
  it.each(["{}", "[]", ' {"a":[1,{"b":"}]"}]} \n', '["\\"", "\\\\"]', '{"é":"😀{["}'])(
    "finds that %s is whole",
    (text) => {
      expect(isWholeJson(bytes(text))).toBe(true);
    },
  );
  it.each(["{", '{"a":1', '{"a":"b}', "[[]", '{"a":{"b":1}', "{}{}", "[]]", '{"a":1]', '["\\"]', "{} x}"])(
    "finds that %s is broken",
    (text) => {
      expect(isWholeJson(bytes(text))).toBe(false);
    },
  );
  it.each(["", "  ", "1", '"text"', "null", "<html></html>", "x{}"])("does not decide for %j", (text) => {
    expect(isWholeJson(bytes(text))).toBeUndefined();
  });
  it("accepts every JSON object and list, and none that is cut", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())),
        fc.nat(),
        (value, cut) => {
          const text = bytes(JSON.stringify(value));
          expect(isWholeJson(text)).toBe(true);
          const start = text.subarray(0, cut % text.length);
          expect(isWholeJson(start)).not.toBe(true);
          expect(faultOf(start, "text/html")).toBe(start.length === 0 ? "html" : "cut");
        },
      ),
      { numRuns: 5_000 },
    );
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
    ['\ufeff{"a":"b}', "text/html", "cut"],
    ['[{"a":1},', "application/json", "cut"],
    ["  ", "", "not_json"],
  ])("of %j with the type %j is %s", (text, type, fault) => {
    expect(faultOf(bytes(text), type)).toBe(fault);
  });
});
