import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCalendarDate } from "../records/calendar.ts";
import { isCpf } from "./cpf.ts";

describe("isCpf", () => {
  it.each(["52998224725", "529.982.247-25", "111.444.777-35", "00000000191"])("accepts %s", (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  });

  it.each([
    ..."52998224724 529982247-25 5299822472 529982247255 00000000000 ５２９９８２２４７２５".split(" "),
    "",
    "529.982.247-25 ",
  ])("refuses %j", (cpf) => expect(isCpf(cpf)).toBe(false));

  it("finds every single wrong digit", () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(change, ([index, by]) => {
        const digits = Array.from("52998224725", Number);
        digits[index] = ((digits[index] ?? 0) + by) % 10;
        expect(isCpf(digits.join(""))).toBe(false);
      }),
      RUNS,
    );
  });
});

describe("isCalendarDate", () => {
  const days = "2000-02-29 1990-12-31 1990-12-31T10:00:00Z 31/12/1990 12/31/1990 0004-02-29";
  it.each([...days.split(" "), "1990-12-31 10:00:00"])("accepts %s", (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  const noDays =
    "1900-02-29 2001-02-29 1990-00-10 1990-13-10 1990-04-31 0000-01-01 31/02/1990 32/12/1990 1990-1-1 now";
  it.each([...noDays.split(" "), ""])("refuses %j", (date) => expect(isCalendarDate(date)).toBe(false));

  it("accepts every day that exists", () => {
    const day = fc.date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        expect(isCalendarDate(date.toISOString().slice(0, 10))).toBe(true);
      }),
      RUNS,
    );
  });
});
