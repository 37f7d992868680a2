import type { Page } from "@storefront/client";

/** The largest page number of a request. */
export const LAST_PAGE = 100_000;

/** The items of all pages read so far; a page that repeats the one before it is left out. */
export function itemsOfPages<Item>(pages: readonly Page<Item>[]): readonly Item[] {
  return differing(pages).flatMap(({ items }) => items);
}

/**
 * The page after one, or null when it was the last. The answer's own last page decides, or its total of entries; else
 * a page that is empty, shorter than `perPage`, or the same as the page before it ends the list. `pages` are all pages
 * read so far, this one included.
 */
export function nextPageAfter(
  last: Page<unknown>,
  page: number,
  perPage?: number,
  pages: readonly Page<unknown>[] = [last],
): number | null {
  const { size, lastPage, total } = last;
  if (size === 0) return null;
  if (lastPage !== undefined) return page < lastPage ? page + 1 : null;
  if (size < (perPage ?? 0) || isRepeated(last, pages.at(-2))) return null;
  const read = differing(pages).reduce((sum, one) => sum + one.size, 0);
  // A total below the entries of this page counts something else.
  return total !== undefined && total >= size && read >= total ? null : page + 1;
}

function differing<Item>(pages: readonly Page<Item>[]): readonly Page<Item>[] {
  return pages.filter((page, index) => index === 0 || !isRepeated(page, pages[index - 1]));
}

function isRepeated({ items, size }: Page<unknown>, before: Page<unknown> | undefined): boolean {
  return before?.size === size && JSON.stringify(items) === JSON.stringify(before.items);
}

/** True for a whole number from 1 to `LAST_PAGE`, or its digits. */
export function isPageNumber(value: unknown): value is number | string {
  const number = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= LAST_PAGE;
}
