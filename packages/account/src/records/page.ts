import { asNumber, isRecord, listOf } from "@storefront/client";

/** The largest page number of a request. */
export const LAST_PAGE = 100_000;

/**
 * The entries of a list answer of any shape that `listOf` of `@storefront/proxy` reads; none for any other answer.
 */
export function itemsOf(answer: unknown): readonly unknown[] {
  return listOf(answer) ?? [];
}

/** The entries of all pages read so far; a page that repeats the one before it is left out. */
export function itemsOfPages(pages: readonly unknown[]): readonly unknown[] {
  return pages.flatMap((page, index) =>
    index > 0 && isRepeated(page, pages[index - 1]) ? [] : itemsOf(page),
  );
}

/**
 * The page after one, or null when it was the last. The answer's own `last_page` decides, or its `total` of entries; else
 * a page that is empty, shorter than `perPage`, or the same as the page before it ends the list. `pages` are all pages
 * read so far, this one included.
 */
export function nextPageAfter(
  answer: unknown,
  page: number,
  perPage?: number,
  pages: readonly unknown[] = [answer],
): number | null {
  const { length } = itemsOf(answer);
  if (length === 0) return null;
  const lastPage = countOf(answer, "last_page");
  if (lastPage !== undefined) return page < lastPage ? page + 1 : null;
  if (length < (perPage ?? 0) || isRepeated(answer, pages.at(-2))) return null;
  const read = itemsOfPages(pages).length;
  const total = countOf(answer, "total");
  // A total below the entries of this page counts something else.
  return total !== undefined && total >= length && read >= total ? null : page + 1;
}

/** A count beside a list: in the answer, beside its inner list, or in the `meta` of either. */
function countOf(answer: unknown, name: string): number | undefined {
  let layer = answer;
  while (isRecord(layer)) {
    const meta = isRecord(layer["meta"]) ? layer["meta"] : {};
    const count = asNumber(layer[name]) ?? asNumber(meta[name]);
    if (count !== null) return count > 0 ? count : undefined;
    layer = layer["data"];
  }
  return undefined;
}

function isRepeated(page: unknown, before: unknown): boolean {
  return before !== undefined && JSON.stringify(itemsOf(page)) === JSON.stringify(itemsOf(before));
}

/** True for a whole number from 1 to `LAST_PAGE`, or its digits. */
export function isPageNumber(value: unknown): value is number | string {
  const number = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= LAST_PAGE;
}
