import { parseJson } from "@storefront/client";

/** The storage of a browser that outlives the tab, or the one of the tab. Either may be refused. */
type StorageName = "localStorage" | "sessionStorage";

/** The text under a key; null without one, and where the browser stores nothing. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** The value whose JSON is under a key; undefined without one. */
export const readStoredJson = (storage: StorageName, key: string): unknown =>
  parseJson(readStored(storage, key) ?? "");

/** Stores a text, or removes the one that is there; false where the browser stores nothing. */
export function store(storage: StorageName, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
