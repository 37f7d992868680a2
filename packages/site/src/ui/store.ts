import { useSyncExternalStore } from "react";

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
