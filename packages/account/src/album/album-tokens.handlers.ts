import type { AlbumToken } from "./album-handshake.handlers.ts";

const MAX_ENTRIES = 10_000;
/** A token is given up this long before its end, so that it holds for the call it is used in. */
const EARLY = 60_000;

export interface AlbumTokens {
  /** The cached token, or the one that `load` gets: once for all who wait, and not cached when it fails. */
  read(key: string, load: () => Promise<AlbumToken>): Promise<string>;
  /** Forgets a token that was refused; a newer one stays. */
  drop(key: string, token: string): void;
}

export function createAlbumTokens(now: () => number): AlbumTokens {
  // In the order of their last use.
  const kept = new Map<string, AlbumToken>();
  const pending = new Map<string, Promise<AlbumToken>>();

  function keep(key: string, token: AlbumToken): void {
    kept.delete(key);
    kept.set(key, token);
    const [oldest] = kept.keys();
    if (kept.size > MAX_ENTRIES && oldest !== undefined) kept.delete(oldest);
  }
  const replace = (key: string, load: () => Promise<AlbumToken>): Promise<AlbumToken> =>
    Promise.resolve()
      .then(load)
      .then((token) => {
        keep(key, token);
        return token;
      })
      .finally(() => pending.delete(key));

  return {
    async read(key, load) {
      const known = kept.get(key);
      if (known && known.expiresAt - EARLY > now()) {
        keep(key, known);
        return known.token;
      }
      const replacing = pending.get(key) ?? replace(key, load);
      pending.set(key, replacing);
      return (await replacing).token;
    },
    drop(key, token) {
      if (kept.get(key)?.token === token) kept.delete(key);
    },
  };
}
