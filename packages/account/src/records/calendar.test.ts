import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isPossibleDate } from "./calendar.ts";

it.each([
  "2026-02-30",
  "2025-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "2026-04-31T10:00:00Z",
  "0000-00-00",
])("%s does not exist", (date) => {
  expect(isPossibleDate(date)).toBe(false);
});

it.each(["2024-02-29", "2026-12-31", "2026-12-31T23:59:59Z", "30d", "", "last-month", 5, null])(
  "%j is accepted",
  (date) => {
    expect(isPossibleDate(date)).toBe(true);
  },
);

it("accepts every day that exists", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (date) => {
        expect(isPossibleDate(date.toISOString().slice(0, 10))).toBe(true);
      },
    ),
    RUNS,
  );
});
