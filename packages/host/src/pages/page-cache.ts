import { LRUCache } from "lru-cache";
import type { StoredPage } from "./page-bytes.ts";

/** After its freshness a page is served for this long while one rendering renews it. */
const STALE = 5 * 60_000;
/** For this long after its rendering a page is served instead of an error page. */
const FALLBACK = 60 * 60_000;
/** The pause after a failed renewal, so that a failing backend is not called for each reader. */
const PAUSE = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** The output of a rendering. */
export interface Rendering {
  readonly page: StoredPage;
  /** Milliseconds for which it is served without another rendering; 0 when it must not be cached. */
  readonly freshFor: number;
  /** Its size in the cache when its bytes are shared with another entry. */
  readonly cost?: number;
}

/** A cached page and its state. An `old` page is served only instead of an error. */
export interface CachedPage {
  readonly page: StoredPage;
  readonly state: "fresh" | "stale" | "old";
  /** True when it should be rendered again. */
  readonly isDue: boolean;
}

/** Rendered pages by key: the same for every visitor of one brand and locale, hence cached. */
export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** The running rendering of a key, or a new one. Its page is cached unless there was a purge meanwhile. */
  render(key: string, work: () => Promise<Rendering>): Promise<Rendering>;
  isRendering(key: string): boolean;
  /** Removes every page, because its data was purged. */
  clear(): void;
  figures(): { entries: number; bytes: number };
}

/** A rendering with its time in the cache. */
interface CachedRendering extends Rendering {
  readonly at: number;
  pausedUntil: number;
}

/** A rendering for its waiting callers alone. It rejects the cache's fetch, so that the older page stays cached. */
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
    // Waiting callers get their page even after a purge. It is not cached, because it may show purged data.
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

/** The longest queue for each slot. In a longer one, visitors would leave before their page is rendered. */
const QUEUED_FOR_EACH = 8;

/** Bounds the renderings that run and wait. Rendering blocks the event loop, which every call needs. */
export interface RenderSlots {
  /** @throws a rejection that `isShed` recognises, when the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  figures(): { rendering: number; queued: number };
}

/** A rendering that found no room. */
class ShedRendering extends Error {}

/** Slots for this many renderings at once. */
export function createRenderSlots(limit: number): RenderSlots {
  const waiting: (() => void)[] = [];
  let rendering = 0;
  return {
    async run(work) {
      if (rendering < limit) rendering += 1;
      else if (waiting.length < limit * QUEUED_FOR_EACH)
        await new Promise<void>((resolve) => waiting.push(resolve));
      else throw new ShedRendering("Too many pages wait to be rendered.");
      try {
        return await work();
      } finally {
        // The slot passes to the work that waited longest; work that comes in between cannot take it.
        const next = waiting.shift();
        if (next) next();
        else rendering -= 1;
      }
    },
    figures: () => ({ rendering, queued: waiting.length }),
  };
}

/** True for the rejection of a rendering that found no room. */
export const isShed = (error: unknown): boolean => error instanceof ShedRendering;
