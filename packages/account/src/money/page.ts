/** The last page that may be asked for. */
export const LAST_PAGE = 100_000;

/** The records of a list answer: the answer itself, its `data`, or the `data` within. Other shapes have none. */
export function itemsOf(answer: unknown): readonly unknown[] {
  let layer = answer;
  for (let depth = 0; depth < 3; depth += 1) {
    if (Array.isArray(layer)) return layer;
    if (typeof layer !== "object" || layer === null || !("data" in layer)) return [];
    layer = layer.data;
  }
  return [];
}

/**
 * The page after one, or null when it was the last. How the backend marks the last page is not shown: a page that is
 * empty, or shorter than what was asked for, ends the list.
 */
export function nextPageAfter(answer: unknown, page: number, perPage?: number): number | null {
  const { length } = itemsOf(answer);
  return length === 0 || length < (perPage ?? 0) ? null : page + 1;
}

/** True for a whole number from 1 to `LAST_PAGE`, or its digits. */
export function isPageNumber(value: unknown): value is number | string {
  const number = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= LAST_PAGE;
}
