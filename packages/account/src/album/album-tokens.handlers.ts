import { LRUCache } from "lru-cache";
import type { AlbumToken } from "./album-handshake.handlers.ts";

const MAX_ENTRIES = 10_000;
/** A token is given up this long before its end, so that it holds for the call it is used in. */
const EARLY = 60_000;

/** The tokens of the album backend by user. */
export interface AlbumTokens {
  /** The cached token, or the one that `load` gets: once for all who wait, and not cached when it fails. */
  read(key: string, load: () => Promise<AlbumToken>): Promise<string>;
  /** Forgets a token that was refused; a newer one stays. */
  drop(key: string, token: string): void;
}

export function createAlbumTokens(now: () => number): AlbumTokens {
  const cached = new LRUCache<string, AlbumToken, () => Promise<AlbumToken>>({
    max: MAX_ENTRIES,
    fetchMethod: (_key, _older, { context: load }) => load(),
    // Those who wait for a handshake get its token, also when the entry had to make room meanwhile.
    ignoreFetchAbort: true,
  });
  const holds = ({ expiresAt }: AlbumToken): boolean => expiresAt - EARLY > now();

  return {
    async read(key, load) {
      const known = cached.get(key);
      if (known && holds(known)) return known.token;
      return (await cached.forceFetch(key, { forceRefresh: true, context: load })).token;
    },
    drop(key, token) {
      const status: LRUCache.Status<string, AlbumToken, () => Promise<AlbumToken>> = {};
      const isRefused = cached.get(key, { status })?.token === token;
      // A token that is being replaced goes by itself, and the handshake under way is for all who wait.
      if (isRefused && status.get !== "fetching") cached.delete(key);
    },
  };
}
