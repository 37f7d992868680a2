import { createKeptNumber, type KeptText } from "../session/kept-number.ts";

const KEY = "storefront.limits-now.";

/**
 * Which players of this browser chose at registration to set limits now and have not set them yet. The choice survives a
 * reload and a logout, because it is a regulatory one; it is kept under the player's id, and no other player gets it.
 */
export interface LimitsChoice {
  /** Does nothing without an id: whose choice it is must be known. */
  keep(player: unknown): void;
  isKept(player: unknown): boolean;
  forget(player: unknown): void;
}

/** Makes the memory of the choice; where nothing can be stored it lasts as long as the page. */
export function createLimitsChoice(storage: () => KeptText | undefined): LimitsChoice {
  const here = new Set<string>();
  const kept = (key: string): ReturnType<typeof createKeptNumber> => createKeptNumber(storage, key);
  return {
    keep(player) {
      const key = keyOf(player);
      if (key === undefined) return;
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
      kept(key).clear();
    },
  };
}

function keyOf(player: unknown): string | undefined {
  return typeof player === "number" || (typeof player === "string" && player !== "")
    ? KEY + player
    : undefined;
}
