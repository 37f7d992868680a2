import type { CacheEntry } from "./cached-answer.ts";
import type { PurgeOrder } from "./second-level.ts";

/** True when a purge is to remove this answer. */
export function isReachedBy(
  { all, keys = [], tags = [] }: PurgeOrder,
  { digest, rule }: CacheEntry,
): boolean {
  if (all || keys.includes(digest)) return true;
  return tags.some((tag) => rule.tags.includes(tag));
}

/** One order that does what two did. */
export function mergeOrders(first: PurgeOrder, second: PurgeOrder): PurgeOrder {
  return {
    all: first.all === true || second.all === true,
    tags: [...new Set([...(first.tags ?? []), ...(second.tags ?? [])])],
    keys: [...new Set([...(first.keys ?? []), ...(second.keys ?? [])])],
  };
}
