import { type Page, pageAnswer, recordAnswer } from "./answers.ts";
import { asNumber } from "./field-readers.ts";
import { expect, it } from "vitest";
import { itemsOfPages, nextPageAfter, pageOf } from "./pages.ts";

/** A page of entries with ids, in a form that a backend sends it. */
const pageIn = (answer: unknown): Page<{ readonly id?: number }> => PAGE.read(answer);
const PAGE = pageAnswer(recordAnswer<{ readonly id?: number }, { id: typeof asNumber }>({ id: asNumber }));
const entries = (...ids: number[]): readonly { id: number }[] => ids.map((id) => ({ id }));

it.each([
  [entries(1, 2), 1, undefined, 2],
  [entries(1, 2), 1, 2, 2],
  [entries(1), 4, 2, null],
  [[], 1, undefined, null],
  [{}, 1, undefined, null],
])("the page after %j on page %j of %j is %j", (answer, page, perPage, next) => {
  expect(nextPageAfter(pageIn(answer), page, perPage)).toBe(next);
});

it.each([
  ["before the answer's last page", { data: entries(1), last_page: 3 }, 2, 3],
  ["on the answer's last page", { data: entries(1, 2), last_page: "2" }, 2, null],
  ["on the last page of its meta", { data: entries(1), meta: { last_page: 1 } }, 1, null],
  ["on the last page beside the inner list", { data: { data: entries(1), last_page: 1 } }, 1, null],
  ["with more in total", { items: entries(1, 2), total: 5 }, 1, 2],
  ["with all of the total", { items: entries(1, 2), total: 2 }, 1, null],
  ["with a total that counts something else", { items: entries(1, 2), total: 1 }, 1, 2],
  ["with counts that are no numbers", { data: entries(1), last_page: "many", total: {} }, 1, 2],
])("the page after one %s", (_name, answer, page, next) => {
  expect(nextPageAfter(pageIn(answer), page)).toBe(next);
});

it("counts the entries of all pages against the total", () => {
  const pages = [1, 2, 3].map((page) => pageIn({ items: entries(page, page + 10), total: 6 }));
  expect(nextPageAfter(pages[1] ?? PAGE.read(null), 2, undefined, pages.slice(0, 2))).toBe(3);
  expect(nextPageAfter(pages[2] ?? PAGE.read(null), 3, undefined, pages)).toBeNull();
});

it("counts entries that are no records, so that a page with one is not taken for the last", () => {
  expect(nextPageAfter(pageIn([{ id: 1 }, "broken"]), 1, 2)).toBe(2);
});

it("ends at a last page that repeats, and lists its entries once", () => {
  const pages = [1, 2, 2].map((id) => pageIn({ data: entries(id) }));
  expect(nextPageAfter(pages[1] ?? PAGE.read(null), 2, undefined, pages.slice(0, 2))).toBe(3);
  expect(nextPageAfter(pages[2] ?? PAGE.read(null), 3, undefined, pages)).toBeNull();
  expect(itemsOfPages(pages)).toEqual(entries(1, 2));
});

it.each([
  ["beside the list", { data: entries(1), next: "b" }, 1, "b"],
  ["beside last_page, which counts for nothing", { data: entries(1), last_page: 1, next: "b" }, 1, "b"],
  ["as a number", { data: { items: entries(1), next: 41 } }, "a", "41"],
  ["in meta", { data: entries(1), meta: { next: "b" } }, "a", "b"],
  ["that is null", { data: entries(1), next: null }, 1, null],
  ["that is empty", { data: entries(1), next: "" }, "a", null],
  ["that is not there any more", { data: entries(1) }, "a", null],
  ["that leads to itself", { data: entries(1), next: "a" }, "a", null],
  ["on an empty page", { data: [], next: "b" }, "a", null],
  ["that is null beside a further page", { data: entries(1), last_page: 3, next: null }, 1, 2],
  ["that is a record", { data: entries(1), next: {}, last_page: 2 }, 1, 2],
])("follows a cursor %s", (_name, answer, page, next) => {
  expect(nextPageAfter(pageIn(answer), page)).toBe(next);
});

it("names a page by its number or its cursor", () => {
  expect([pageOf(2), pageOf("2")]).toEqual([{ page: 2 }, { cursor: "2" }]);
});
