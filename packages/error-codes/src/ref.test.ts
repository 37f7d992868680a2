import { describe, expect, it } from "vitest";
import { formatRef, parseRef } from "./ref.ts";

describe("a reference code", () => {
  it.each(["", "#", " ", "\n#", "\t  "])(
    "is read back from what was formatted, with %j before it",
    (before) => {
      const codes = { endpointCode: "EP0034", errorCode: "EM0003" } as const;
      const ref = formatRef(codes.endpointCode, codes.errorCode);
      expect(parseRef(`${before}${ref} `)).toEqual({ ...codes, ref });
    },
  );

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
