import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWholeJson } from "./backend-answer.ts";

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
          expect(isWholeJson(text.subarray(0, cut % text.length))).not.toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
