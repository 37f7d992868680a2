import { useSyncExternalStore } from "react";
import { parseJson } from "@storefront/client";

/** A value outside components, and the listeners that are told when it changes. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Changes the value and tells all listeners; the same value again changes nothing. */
  readonly set: (next: Value) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value on the server and in the first render of the browser. */
  readonly first: () => Value;
}

/** Makes a store. With `load`, the browser's own value is read when it is first needed, from a storage for instance. */
export function createStore<Value>(first: Value, load: () => Value = () => first): Store<Value> {
  const listeners = new Set<() => void>();
  let present: { value: Value } | undefined;
  const get = (): Value => (present ??= { value: load() }).value;
  return {
    get,
    set(next) {
      if (Object.is(get(), next)) return;
      present = { value: next };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    first: () => first,
  };
}

/** The value of a store; its component renders again after each change. */
export function useStore<Value>({ subscribe, get, first }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, first);
}

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
