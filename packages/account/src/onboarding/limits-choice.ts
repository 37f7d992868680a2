import { createStoredNumber, type TextStorage } from "../shared/stored-number.ts";

const KEY = "storefront.limits-now.";

/**
 * The players of this browser who chose at registration to set limits now and have not set one. The choice is
 * regulatory, so it survives a reload and a logout. It is stored under the id of the player, and no other player gets
 * it.
 */
export interface LimitsChoice {
  /** Does nothing without an id, because the player must be known, nor after `forget` on the same page. */
  keep(player: unknown): void;
  isKept(player: unknown): boolean;
  /** The limits are set, or the player goes on without. */
  forget(player: unknown): void;
}

/** Makes the store of the choice. Where nothing can be stored it lasts as long as the page. */
export function createLimitsChoice(storage: () => TextStorage | undefined): LimitsChoice {
  const here = new Set<string>();
  const over = new Set<string>();
  const kept = (key: string): ReturnType<typeof createStoredNumber> => createStoredNumber(storage, key);
  return {
    keep(player) {
      const key = keyOf(player);
      if (key === undefined || over.has(key)) return;
      here.add(key);
      kept(key).set(1);
    },
    isKept(player) {
      const key = keyOf(player);
      return key !== undefined && (here.has(key) || kept(key).get() === 1);
    },
    forget(player) {
      const key = keyOf(player);
      if (key === undefined) return;
      here.delete(key);
      over.add(key);
      kept(key).clear();
    },
  };
}

function keyOf(player: unknown): string | undefined {
  return typeof player === "number" || (typeof player === "string" && player !== "")
    ? KEY + player
    : undefined;
}
