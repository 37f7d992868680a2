import { LRUCache } from "lru-cache";
import type { AlbumToken } from "./album-handshake.ts";

const MOST_ENTRIES = 10_000;
/** A token is given up this long before its end, so that it holds for the call it is used in (decision D9). */
const EARLY = 60_000;

/** The tokens of the album backend by user. */
export interface AlbumTokens {
  /** The cached token, or the one that `load` gets: once for all who wait, and not cached when it fails. */
  read(key: string, load: () => Promise<AlbumToken>): Promise<string>;
  /** Forgets a token that was refused; a newer one stays. */
  drop(key: string, token: string): void;
}

export function createAlbumTokens(now: () => number): AlbumTokens {
  const kept = new LRUCache<string, AlbumToken>({ max: MOST_ENTRIES });
  const flights = new Map<string, Promise<string>>();
  const holds = ({ expiresAt }: AlbumToken): boolean => expiresAt - EARLY > now();

  const renew = async (key: string, load: () => Promise<AlbumToken>): Promise<string> => {
    const loaded = await load();
    kept.set(key, loaded);
    return loaded.token;
  };
  return {
    read(key, load) {
      const known = kept.get(key);
      if (known && holds(known)) return Promise.resolve(known.token);
      const underWay = flights.get(key);
      if (underWay) return underWay;
      const flight = renew(key, load).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    drop(key, token) {
      if (kept.peek(key)?.token === token) kept.delete(key);
    },
  };
}
