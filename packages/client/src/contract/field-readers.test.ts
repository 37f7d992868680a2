import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  asFilledText,
  asNumber,
  asYes,
  dateOf,
  endOf,
  readRecord,
  recordOf,
  type RecordFields,
} from "./field-readers.ts";

describe("recordOf", () => {
  it.each<[string, unknown]>([
    ["bare", { a: 1 }],
    ["under data", { data: { a: 1 } }],
    ["under data within data", { data: { data: { a: 1 } } }],
    ["in a list of one", { data: [{ a: 1 }] }],
    ["as JSON text", '{"a":1}'],
  ])("finds a record %s", (_, answer) => expect(recordOf(answer)).toEqual({ a: 1 }));

  it("takes a record beside data that is no record", () => {
    expect(recordOf({ data: null, a: 1 })).toEqual({ data: null, a: 1 });
    expect(recordOf({ data: [], a: 1 })).toEqual({ data: [], a: 1 });
  });

  it("takes the one that was asked for of several", () => {
    const answer = { data: [{ a: 1 }, { a: 2 }] };
    expect(recordOf(answer, ({ a }) => a === 2)).toEqual({ a: 2 });
    expect(recordOf(answer.data)).toBeNull();
  });

  it.each([[null], [undefined], [[]], ["text"], ["{broken"], [1]])("finds no record in %j", (answer) => {
    expect(recordOf(answer)).toBeNull();
  });
});

describe("readRecord", () => {
  const rules = { amount: [asNumber, "value"], name: asFilledText } as const;

  it.each<[string, unknown, unknown]>([
    ["its own name first", { amount: "1", value: 2 }, { amount: 1, value: 2 }],
    ["another name where its own has nothing", { amount: null, value: "2" }, { amount: 2, value: "2" }],
    ["its own name where the other has nothing", { amount: 3, value: "x" }, { amount: 3, value: "x" }],
    ["null where nothing can be read", { amount: "x" }, { amount: null }],
    ["no field that is missing", { other: {} }, { other: {} }],
    ["no field for another name that cannot be read", { value: "x" }, { value: "x" }],
    ["a null that was sent as null", { name: null }, { name: null }],
  ])("reads %s", (_, record, read) => expect(readRecord(record, rules)).toEqual(read));

  it("reads only a record's own fields", () => {
    const inherited: RecordFields = Object.fromEntries([
      ["toString", asFilledText],
      ["constructor", asFilledText],
    ]);
    expect(readRecord({}, inherited)).toEqual({});
  });

  it("never throws and reads its own result the same again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())), (value) => {
        const once = readRecord(value, rules);
        expect(readRecord(once, rules)).toEqual(once);
      }),
    );
  });
});

it.each([
  ["2026-01-02 03:04:05", new Date("2026-01-02T03:04:05")],
  ["2026-01-02T03:04:05Z", new Date("2026-01-02T03:04:05Z")],
  [1_767_323_045, new Date("2026-01-02T03:04:05Z")],
  ["05/11/2026", new Date("2026-11-05T00:00")],
  ["25/11/2026 14:30", new Date("2026-11-25T14:30")],
  ["5.11.2026, 14:30:05", new Date("2026-11-05T14:30:05")],
  ["Wed, 25 Nov 2026 14:30:00 GMT", new Date("2026-11-25T14:30:00Z")],
  ["11/25/2026", undefined],
  ["31/02/2026", undefined],
  ["2026-02-30", undefined],
  ["25/11/26", undefined],
  ["table 5", undefined],
  ["soon", undefined],
  [true, undefined],
  [1, undefined],
  [null, undefined],
])("dateOf(%j) is %s", (moment, date) => expect(dateOf(moment)).toEqual(date));

it.each(["America/Sao_Paulo", "Pacific/Auckland"])("a day without a time is that day in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  expect(dateOf("2026-01-02")?.toDateString()).toBe("Fri Jan 02 2026");
  expect(endOf("2026-01-02")?.getTime()).toBe(new Date(2026, 0, 3).getTime());
});

it("reads yes and no, and null from any other value", () => {
  expect([1, "2026-01-02", "02/01/2026", "0", false, {}].map(asYes)).toEqual([
    true,
    true,
    true,
    false,
    false,
    null,
  ]);
});
