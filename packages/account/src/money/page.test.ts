import fc from "fast-check";
import { expect, it } from "vitest";
import { PageNumber } from "./money.schema.ts";
import { itemsOf, nextPageAfter } from "./page.ts";

it.each([
  [
    [1, 2],
    [1, 2],
  ],
  [{ data: [1] }, [1]],
  [{ data: { data: [1], other: 2 } }, [1]],
  [{ data: { data: { data: [1] } } }, []],
  [{ items: [1] }, []],
  [{ data: null }, []],
  [null, []],
  ["text", []],
])("itemsOf(%j) is %j", (answer, items) => {
  expect(itemsOf(answer)).toEqual(items);
});

it("never throws", () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(Array.isArray(itemsOf(answer))).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

it.each([
  [[1, 2], 1, undefined, 2],
  [[1, 2], 1, 2, 2],
  [[1], 4, 2, null],
  [[], 1, undefined, null],
  [{}, 1, undefined, null],
])("the page after %j on page %j of %j is %j", (answer, page, perPage, next) => {
  expect(nextPageAfter(answer, page, perPage)).toBe(next);
});

it.each([1, "1", 100_000, "007"])("takes page %j", (page) => {
  expect(PageNumber.safeParse(page).success).toBe(true);
});
