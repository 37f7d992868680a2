import { LRUCache } from "lru-cache";
import type { StoredPage } from "./page-bytes.ts";

/** Beyond its freshness a page is answered for so long while one rendering renews it. */
const STALE = 5 * 60_000;
/** For so long it is better than an error page. */
const FALLBACK = 60 * 60_000;
/** A page that could not be renewed is left alone for so long: its readers must not ask a sick backend without end. */
const PAUSE = 1_000;
const LARGEST = 64 * 1024 * 1024;

/** The output of a rendering. */
export interface Rendering {
  readonly page: StoredPage;
  /** For how long it may be answered without another rendering, in milliseconds; 0 when it must not be cached. */
  readonly freshFor: number;
  /** Its size in the cache when its bytes are shared with another entry. */
  readonly cost?: number;
}

/** A page that is cached, and how old it is: `old` is only good for when there is nothing better. */
export interface CachedPage {
  readonly page: StoredPage;
  readonly state: "fresh" | "stale" | "old";
  /** Somebody should render it again. */
  readonly isDue: boolean;
}

/** Rendered pages by key: the same for every visitor of one brand and locale, hence cached. */
export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** The one rendering of a key that is under way, or a new one; its page is cached unless a purge came between. */
  render(key: string, work: () => Promise<Rendering>): Promise<Rendering>;
  isRendering(key: string): boolean;
  /** Forgets every page: what they show was purged. */
  clear(): void;
  figures(): { entries: number; bytes: number };
}

/** Caches pages up to a size in bytes. */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const cached = new LRUCache<string, Rendering & { at: number; pausedUntil: number }>({
    maxSize: LARGEST,
    sizeCalculation: ({ page, cost }, key) => (cost ?? page.size) + 2 * key.length + 100,
  });
  const underWay = new Map<string, Promise<Rendering>>();
  const pause = (key: string): void => {
    const entry = cached.peek(key);
    if (entry) entry.pausedUntil = now() + PAUSE;
  };

  return {
    find(key) {
      const entry = cached.get(key);
      if (!entry) return undefined;
      const age = now() - entry.at - entry.freshFor;
      if (age > FALLBACK) return undefined;
      if (age <= 0) return { page: entry.page, state: "fresh", isDue: false };
      const isDue = now() >= entry.pausedUntil;
      return { page: entry.page, state: isDue && age > STALE ? "old" : "stale", isDue };
    },
    render(key, work) {
      const known = underWay.get(key);
      if (known) return known;
      const rendering = work()
        .then((result) => {
          // A purge takes a rendering out of the table: it may show what was purged.
          if (underWay.get(key) !== rendering) return result;
          if (result.freshFor > 0) cached.set(key, { ...result, at: now(), pausedUntil: 0 });
          else pause(key);
          return result;
        })
        .catch((error: unknown) => {
          pause(key);
          throw error;
        })
        .finally(() => {
          if (underWay.get(key) === rendering) underWay.delete(key);
        });
      underWay.set(key, rendering);
      return rendering;
    },
    isRendering: (key) => underWay.has(key),
    clear() {
      cached.clear();
      underWay.clear();
    },
    figures: () => ({ entries: cached.size, bytes: cached.calculatedSize }),
  };
}
