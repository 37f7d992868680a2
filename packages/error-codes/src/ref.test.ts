import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRef, parseRef } from "./ref.ts";

const digits = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, "0"));

describe("a reference code", () => {
  it("is read back from what was formatted, with or without # and space", () => {
    const space = fc.constantFrom("", " ", "\n", "\t  ");
    fc.assert(
      fc.property(digits, digits, fc.constantFrom("", "#"), space, (endpoint, error, hash, blank) => {
        const ref = formatRef(`EP${endpoint}`, `EM${error}`);
        expect(parseRef(`${blank}${hash}${ref}${blank}`)).toEqual({
          endpointCode: `EP${endpoint}`,
          errorCode: `EM${error}`,
          ref,
        });
      }),
      RUNS,
    );
  });

  it.each([
    "",
    "#",
    "EP0001",
    "EP0001EM0001",
    "EP001-EM0001",
    "EP00001-EM0001",
    "EP0001-EM00001",
    "EM0001-EP0001",
    "ep0001-em0001",
    "##EP0001-EM0001",
    "# EP0001-EM0001",
    "EP0001-#EM0001",
    "xEP0001-EM0001",
    "EP0001-EM0001x",
    "EP0001 - EM0001",
    "EP0001_EM0001",
    "EP000１-EM0001",
    null,
    undefined,
    7,
    {},
    ["EP0001-EM0001"],
  ])("is not %j", (text) => {
    expect(parseRef(text)).toBeNull();
  });
});
