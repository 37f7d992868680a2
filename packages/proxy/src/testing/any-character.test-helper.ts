import fc from "fast-check";

/** The unit of a text of any characters; `unit: "binary"` of fast-check takes a second to be made. */
export const ANY_CHARACTER: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code));
