import { LRUCache } from "lru-cache";

const FRESH = 30_000;
const LONGEST_STALE = 60 * 60_000;
const LARGEST = 64 * 1024 * 1024;

/** A rendered page, cut where each answer's own nonce belongs. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  pieces: readonly string[];
}

/** Pages by URL: the same for every visitor of one brand and locale, hence kept. */
export interface PageCache {
  page(url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Forgets every page: what they show was purged. */
  clear(): void;
}

/**
 * Keeps pages for half a minute; afterwards the kept one is answered while one rendering renews it. Only what a
 * visitor cannot multiply is kept: successful pages without a query.
 */
export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const kept = new LRUCache<string, { page: RenderedPage; at: number }>({
    maxSize: LARGEST,
    sizeCalculation: ({ page }) => page.pieces.reduce((size, piece) => size + piece.length * 2, 1),
  });
  /** A page whose rendering began before a purge shows what was purged. */
  let epoch = 0;
  const rendering = new Map<string, Promise<RenderedPage>>();

  const renew = (url: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const known = rendering.get(url);
    if (known) return known;
    const begun = epoch;
    const work = render()
      .then((page) => {
        if (page.status === 200 && begun === epoch) kept.set(url, { page, at: now() });
        return page;
      })
      .finally(() => {
        if (rendering.get(url) === work) rendering.delete(url);
      });
    rendering.set(url, work);
    return work;
  };
  return {
    page(url, render) {
      if (url.includes("?")) return render();
      const entry = kept.get(url);
      const age = entry ? now() - entry.at : Number.POSITIVE_INFINITY;
      if (!entry || age > LONGEST_STALE) return renew(url, render);
      if (age > FRESH) renew(url, render).catch(() => {});
      return Promise.resolve(entry.page);
    },
    clear() {
      epoch += 1;
      kept.clear();
      rendering.clear();
    },
  };
}
