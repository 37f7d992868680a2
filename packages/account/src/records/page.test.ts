import { expect, it } from "vitest";
import { Cursor, PageNumber } from "../shared/money.schema.ts";

it.each([1, "1", 100_000, "007"])("accepts page %j", (page) => {
  expect(PageNumber.safeParse(page).success).toBe(true);
});

it("accepts a cursor, and no text that would be another line of a request", () => {
  expect(
    ["eyJpZCI6NH0=", "41", "", "a\nb", "x".repeat(1_025), 41].map((text) => Cursor.safeParse(text).success),
  ).toEqual([true, true, false, false, false, false]);
});
