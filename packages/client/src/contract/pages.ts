import { asFilledText } from "./field-readers.ts";
import { isRecord } from "./guards.ts";

/** A page of a list: its number from 1, or the cursor that the page before it named. */
export type PageParam = number | string;

/** The facts of one page of a list: its items, the number of the last page, the total and the next cursor, where the backend names them. */
export interface PageFacts {
  readonly items: readonly unknown[];
  /** The number of entries that were sent. */
  readonly size: number;
  /** The number of the last page, where the answer tells it. */
  readonly lastPage: number | undefined;
  /** The number of entries of all pages, where the answer tells it. */
  readonly total?: number | undefined;
  /** The cursor of the next page; null where the answer says that there is none, undefined where it says nothing. */
  readonly next: string | null | undefined;
}

/** A page as a call of ours names it. */
export const pageOf = (page: PageParam): { page: number } | { cursor: string } =>
  typeof page === "number" ? { page } : { cursor: page };

/** The `next` beside a list: in the answer, beside its inner list, or in the `meta` of either. */
export function nextOf(answer: unknown): PageFacts["next"] {
  let layer = answer;
  while (isRecord(layer)) {
    const { next: inMeta } = isRecord(layer["meta"]) ? layer["meta"] : {};
    const { next = inMeta } = layer;
    if (next !== undefined && typeof next !== "object") return asFilledText(next);
    if (next === null) return null;
    layer = layer["data"];
  }
  return undefined;
}

/** The items of all pages read so far; a page that repeats the one before it is left out. */
export function itemsOfPages<Item>(
  pages: readonly (PageFacts & { readonly items: readonly Item[] })[],
): readonly Item[] {
  return differing(pages).flatMap(({ items }) => items);
}

/**
 * The page after one, or null when it was the last. A cursor that the answer names is followed, and one that is not there
 * ends a list that is read by cursors. Else the answer's own last page decides, or its total of entries; else a page that
 * is empty, shorter than `perPage`, or the same as the page before it ends the list. `pages` are all pages read so far,
 * this one included.
 */
export function nextPageAfter(
  last: PageFacts,
  page: PageParam,
  perPage?: number,
  pages: readonly PageFacts[] = [last],
): PageParam | null {
  const { size, lastPage, total, next } = last;
  if (size === 0 || isRepeated(last, pages.at(-2))) return null;
  // A cursor that leads to its own page would be followed for ever.
  if (typeof next === "string" && next !== page) return next;
  if (typeof page === "string") return null;
  if (lastPage !== undefined) return page < lastPage ? page + 1 : null;
  if (next === null || size < (perPage ?? 0)) return null;
  const read = differing(pages).reduce((sum, one) => sum + one.size, 0);
  // A total below the entries of this page counts something else.
  return total !== undefined && total >= size && read >= total ? null : page + 1;
}

function differing<Page extends PageFacts>(pages: readonly Page[]): readonly Page[] {
  return pages.filter((page, index) => index === 0 || !isRepeated(page, pages[index - 1]));
}

function isRepeated({ items, size }: PageFacts, before: PageFacts | undefined): boolean {
  return before?.size === size && JSON.stringify(items) === JSON.stringify(before.items);
}
