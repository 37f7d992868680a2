import { LRUCache } from "lru-cache";
import type { Proxy } from "@storefront/proxy/server";

const FRESH = 60_000;
const LONGEST_STALE = 60 * 60_000;
const MOST_ENTRIES = 200;

/** Reads public backend data for pages; null when there is none to be had. */
export type PublicData = (target: `GET /${string}`, language: string) => Promise<unknown>;

/**
 * Public reads through a cache that many pages share: fresh for a minute, then answered from what is kept while one
 * call renews it, and for an hour at most while the backend is down.
 */
export function createPublicData(proxy: Proxy, now: () => number = () => performance.now()): PublicData {
  const kept = new LRUCache<
    string,
    { data: unknown; at: number },
    { target: `GET /${string}`; language: string }
  >({
    max: MOST_ENTRIES,
    ttl: FRESH,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    perf: { now },
    fetchMethod: async (_key, _stale, { context }) => ({
      data: await proxy.readPublic(context.target, context.language),
      at: now(),
    }),
  });
  return async (target, language) => {
    const key = JSON.stringify([language, target]);
    try {
      const entry = await kept.fetch(key, { context: { target, language } });
      if (entry === undefined) return null;
      if (now() - entry.at < LONGEST_STALE) return entry.data;
      kept.delete(key);
      return null;
    } catch {
      return null;
    }
  };
}
