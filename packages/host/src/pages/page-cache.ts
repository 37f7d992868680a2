import { LRUCache } from "lru-cache";
import { FairQueue } from "@storefront/proxy/host";
import type { StoredPage } from "./page-bytes.ts";

/** After its freshness a page is served for this long while one rendering renews it. */
const STALE = 5 * 60_000;
/** For this long after its rendering a page is served instead of an error page. */
const FALLBACK = 60 * 60_000;
/** The pause after a failed renewal, so that a failing backend is not called for each reader. */
const PAUSE = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

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
  /** The running rendering of a key, or a new one. After a purge meanwhile its page is due at once. */
  render(key: string, work: () => Promise<Rendering>): Promise<Rendering>;
  /** Its data was purged: every page is due, and is served until it is rendered anew. */
  expire(): void;
  figures(): { entries: number; bytes: number };
}

interface CachedRendering extends Rendering {
  readonly at: number;
  /** The number of purges before it began. */
  readonly purges: number;
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
  let purges = 0;
  const cached = new LRUCache<string, CachedRendering, () => Promise<Rendering>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page, cost }, key) => (cost ?? page.size) + 2 * key.length + 100,
    async fetchMethod(_key, older, { context: work }) {
      const before = purges;
      try {
        const rendering = await work();
        if (rendering.freshFor > 0) return { ...rendering, at: now(), purges: before, pausedUntil: 0 };
        throw new UncachedRendering(rendering);
      } catch (error) {
        if (older) older.pausedUntil = now() + PAUSE;
        throw error;
      }
    },
    noDeleteOnFetchRejection: true,
    // Waiting callers get their page even when its entry was evicted meanwhile.
    ignoreFetchAbort: true,
  });

  return {
    find(key) {
      const entry = cached.get(key);
      if (!entry) return undefined;
      const age = now() - entry.at - entry.freshFor;
      if (age > FALLBACK) return undefined;
      if (age <= 0 && entry.purges === purges) return { page: entry.page, state: "fresh", isDue: false };
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
    expire() {
      purges += 1;
    },
    figures: () => ({ entries: cached.size, bytes: cached.calculatedSize }),
  };
}

/** Milliseconds that a page may wait for its rendering. After a longer time its visitor would have left. */
const LONGEST_WAIT = 2_000;
/** Milliseconds of a rendering, before any was measured, and the weight of the last one in what is measured. */
const USUAL_RENDERING = 50;
const WEIGHT = 0.2;

/**
 * Bounds the renderings that run and wait. Rendering blocks the event loop, which every call needs. Those that wait go in
 * turn by caller: one that asks for every page waits for itself alone, and has half of the slots while others wait.
 */
export interface RenderSlots {
  /** @throws a rejection that `isShed` recognises, when it would wait too long. */
  run<Result>(key: string, caller: string, work: () => Promise<Result>): Promise<Result>;
  /** Another caller wants a page that may still wait: it waits in this caller's turn too. */
  join(key: string, caller: string): void;
  figures(): { rendering: number; queued: number };
}

/** A rendering that found no room. */
class ShedRendering extends Error {}

interface WaitingRendering {
  readonly key: string;
  /** Everybody who wants it. It takes a slot of the first one. */
  readonly callers: Set<string>;
  readonly caller: string;
  readonly start: () => void;
}

/** Slots for this many renderings at once. */
export function createRenderSlots(limit: number, now: () => number = () => performance.now()): RenderSlots {
  const queue = new FairQueue<WaitingRendering>();
  const waiting = new Map<string, WaitingRendering>();
  const held = new Map<string, number>();
  const half = Math.max(1, Math.floor(limit / 2));
  let rendering = 0;
  let duration = USUAL_RENDERING;

  const hold = (caller: string, difference: number): void => {
    const count = (held.get(caller) ?? 0) + difference;
    if (count === 0) held.delete(caller);
    else held.set(caller, count);
  };
  const isRoomFor = (caller: string): boolean => {
    const ahead = queue.ahead(caller);
    return ahead < limit || (ahead * duration) / limit < LONGEST_WAIT;
  };
  const wait = (key: string, caller: string): Promise<void> =>
    new Promise((start) => {
      const work = { key, callers: new Set([caller]), caller, start };
      waiting.set(key, work);
      queue.add(caller, work);
    });
  /** The slot passes to the next work; work that comes in between cannot take it. */
  const passOn = (): void => {
    const next = queue.next((caller) => (held.get(caller) ?? 0) < half) ?? queue.next();
    if (!next) {
      rendering -= 1;
      return;
    }
    for (const caller of next.callers) queue.delete(caller, next);
    waiting.delete(next.key);
    hold(next.caller, 1);
    next.start();
  };
  return {
    async run(key, caller, work) {
      if (rendering < limit) {
        rendering += 1;
        hold(caller, 1);
      } else if (isRoomFor(caller)) await wait(key, caller);
      else throw new ShedRendering("Too many pages wait to be rendered.");
      // A page is rendered without a pause: without this turn of the loop, requests that came later would not even be read.
      await new Promise((resume) => setImmediate(resume));
      const began = now();
      try {
        return await work();
      } finally {
        duration += WEIGHT * (now() - began - duration);
        hold(caller, -1);
        passOn();
      }
    },
    join(key, caller) {
      const work = waiting.get(key);
      if (!work || work.callers.has(caller)) return;
      work.callers.add(caller);
      queue.add(caller, work);
    },
    figures: () => ({ rendering, queued: waiting.size }),
  };
}

/** True for the rejection of a rendering that found no room. */
export const isShed = (error: unknown): boolean => error instanceof ShedRendering;
