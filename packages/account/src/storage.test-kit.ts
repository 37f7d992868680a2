import type { TextStorage } from "./shared/stored-number.ts";

/** Makes the storage of a browser in memory, and gives the map that it writes to. */
export function memory(content: Readonly<Record<string, string>> = {}): TextStorage & {
  readonly kept: Map<string, string>;
} {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
