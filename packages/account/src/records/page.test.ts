import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { expect, it } from "vitest";
import { PageNumber } from "../shared/money.schema.ts";
import { itemsOf, itemsOfPages, nextPageAfter } from "./page.ts";

it.each([
  [
    [1, 2],
    [1, 2],
  ],
  [{ data: [1] }, [1]],
  [{ data: { data: [1], other: 2 } }, [1]],
  [{ data: { data: { data: [1] } } }, []],
  [{ items: [1] }, [1]],
  [{ data: { rows: [1], total: 1 } }, [1]],
  [{ error: "x", items: [1] }, []],
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
    RUNS,
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

it.each([
  ["before the answer's last page", { data: [1], last_page: 3 }, 2, 3],
  ["on the answer's last page", { data: [1, 2], last_page: "2" }, 2, null],
  ["on the last page of its meta", { data: [1], meta: { last_page: 1 } }, 1, null],
  ["on the last page beside the inner list", { data: { data: [1], last_page: 1 } }, 1, null],
  ["with more in total", { items: [1, 2], total: 5 }, 1, 2],
  ["with all of the total", { items: [1, 2], total: 2 }, 1, null],
  ["with a total that counts something else", { items: [1, 2], total: 1 }, 1, 2],
  ["with counts that are no numbers", { data: [1], last_page: "many", total: {} }, 1, 2],
])("the page after one %s", (_name, answer, page, next) => {
  expect(nextPageAfter(answer, page)).toBe(next);
});

it("counts the entries of all pages against the total", () => {
  const pages = [1, 2, 3].map((page) => ({ items: [page, page + 10], total: 6 }));
  expect(nextPageAfter(pages[1], 2, undefined, pages.slice(0, 2))).toBe(3);
  expect(nextPageAfter(pages[2], 3, undefined, pages)).toBeNull();
});

it("ends at a last page that repeats, and lists its entries once", () => {
  const pages = [{ data: [1] }, { data: [2] }, { data: [2] }];
  expect(nextPageAfter(pages[1], 2, undefined, pages.slice(0, 2))).toBe(3);
  expect(nextPageAfter(pages[2], 3, undefined, pages)).toBeNull();
  expect(itemsOfPages(pages)).toEqual([1, 2]);
});

it.each([1, "1", 100_000, "007"])("accepts page %j", (page) => {
  expect(PageNumber.safeParse(page).success).toBe(true);
});
