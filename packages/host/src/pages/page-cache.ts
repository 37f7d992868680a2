import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { StoredPage } from "./page-bytes.ts";

/** Beyond its freshness a page is answered for so long while one rendering renews it. */
const STALE = 5 * 60_000;
/** For so long it is better than an error page. */
const FALLBACK = 60 * 60_000;
/** A page that could not be renewed is left alone for so long: its readers must not ask a sick backend without end. */
const PAUSE = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

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

/** A rendering with its time in the cache. */
interface CachedRendering extends Rendering {
  readonly at: number;
  pausedUntil: number;
}

/** A rendering for those alone who wait for it: as a failure of the fetch it leaves the older page in its place. */
class UncachedRendering extends Error {
  readonly rendering: Rendering;

  constructor(rendering: Rendering) {
    super("The page must not be cached.");
    this.rendering = rendering;
  }
}

/** Caches pages up to a size in bytes. */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const cached = new LRUCache<string, CachedRendering, () => Promise<Rendering>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page, cost }, key) => (cost ?? page.size) + 2 * key.length + 100,
    async fetchMethod(_key, older, { context: work }) {
      try {
        const rendering = await work();
        if (rendering.freshFor > 0) return { ...rendering, at: now(), pausedUntil: 0 };
        throw new UncachedRendering(rendering);
      } catch (error) {
        if (older) older.pausedUntil = now() + PAUSE;
        throw error;
      }
    },
    noDeleteOnFetchRejection: true,
    // Those who wait get their page after a purge too; it is not cached, because it may show what was purged.
    ignoreFetchAbort: true,
  });

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
    async render(key, work) {
      try {
        return await cached.forceFetch(key, { forceRefresh: true, context: work });
      } catch (error) {
        if (error instanceof UncachedRendering) return error.rendering;
        throw error;
      }
    },
    isRendering(key) {
      const status: LRUCache.Status<string, CachedRendering, () => Promise<Rendering>> = {};
      cached.get(key, { status });
      return status.get === "fetching";
    },
    clear() {
      cached.clear();
    },
    figures: () => ({ entries: cached.size, bytes: cached.calculatedSize }),
  };
}

/** A queue longer than this many renderings for each slot makes everybody wait for what they have given up on. */
const QUEUED_FOR_EACH = 8;

/** Lets a few renderings run at once and a few more wait; rendering takes the event loop that every call needs. */
export interface RenderSlots {
  /** @throws a rejection that `isShed` recognises, when as many wait already as may. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  figures(): { rendering: number; queued: number };
}

/** Slots for this many renderings at once. */
export function createRenderSlots(limit: number): RenderSlots {
  const queue = limit * QUEUED_FOR_EACH;
  const policy = bulkhead(limit, queue);
  return {
    run: (work) => policy.execute(work),
    figures: () => ({ rendering: limit - policy.executionSlots, queued: queue - policy.queueSlots }),
  };
}

/** True for the rejection of a rendering that found no room. */
export const isShed: (error: unknown) => boolean = isBulkheadRejectedError;
