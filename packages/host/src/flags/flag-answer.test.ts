import { describe, expect, it } from "vitest";
import { readFlags } from "./flag-answer.ts";

const read = (answer: unknown): unknown => Object.fromEntries(readFlags(answer));

describe("readFlags (decision D11)", () => {
  it.each<[unknown, unknown]>([
    [{ request_phone: true }, { requestphone: true }],
    [
      { requestPhone: 1, "auto-deposit": "0" },
      { requestphone: true, autodeposit: false },
    ],
    [{ data: { features: { a: "true", b: "false" } } }, { a: true, b: false }],
    [{ features: ["a", "b_c"] }, { a: true, bc: true }],
    [["a"], { a: true }],
    [
      { data: [{ name: "a", enabled: 1 }, { key: "b", active: "false" }, { slug: "c" }] },
      { a: true, b: false, c: true },
    ],
    [
      { a: { enabled: true }, b: { is_active: 0 } },
      { a: true, b: false },
    ],
    [{ settings: { a: true }, minimum_deposit: 10 }, { a: true }],
  ])("%j is %j", (answer, flags) => {
    expect(read(answer)).toEqual(flags);
  });

  it.each([
    null,
    undefined,
    "text",
    7,
    [],
    {},
    { a: "", b: null, c: "maybe", d: 3, e: [true], f: {} },
    [{ enabled: true }, null, 4],
    { data: { data: { data: { data: { data: { a: true } } } } } },
  ])("%j has none", (answer) => {
    expect(read(answer)).toEqual({});
  });
});
