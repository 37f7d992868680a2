import type { Context } from "hono";

/** One page of a list, with the numbers around it. */
export interface Page<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** A page of a list; numbers that are none read as the first page of the usual size. */
export function pageOf<Item>(items: readonly Item[], page: unknown, perPage: unknown = 10): Page<Item> {
  const size = Math.min(positive(perPage, 10), 100);
  const current = positive(page, 1);
  return {
    data: items.slice((current - 1) * size, current * size),
    current_page: current,
    last_page: Math.max(1, Math.ceil(items.length / size)),
    per_page: size,
    total: items.length,
  };
}

/** The page that the query's `page` and `per_page` ask for. */
export const queriedPage = <Item>(context: Context, items: readonly Item[]): Page<Item> =>
  pageOf(items, context.req.query("page"), context.req.query("per_page"));

function positive(value: unknown, otherwise: number): number {
  const number = Math.floor(Number(value ?? otherwise));
  return Number.isFinite(number) && number >= 1 ? number : otherwise;
}
