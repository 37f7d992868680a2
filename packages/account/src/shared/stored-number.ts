/** The part of `Storage` that is needed. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A number that all tabs share and that survives a reload. */
export interface StoredNumber {
  get(): number | undefined;
  set(value: number): void;
  clear(): void;
}

/** Uses a storage that may be missing, full or forbidden; undefined where it cannot be used. */
export function attemptIn<Result>(
  storage: () => TextStorage | undefined,
  use: (kept: TextStorage) => Result,
): Result | undefined {
  try {
    const kept = storage();
    return kept && use(kept);
  } catch {
    return undefined;
  }
}

/** Stores a number in a storage that may be missing, full or forbidden. */
export function createStoredNumber(storage: () => TextStorage | undefined, key: string): StoredNumber {
  const attempt = <Result>(use: (kept: TextStorage) => Result): Result | undefined => attemptIn(storage, use);
  return {
    get() {
      const text = attempt((kept) => kept.getItem(key));
      const value = text ? Number(text) : Number.NaN;
      return Number.isFinite(value) ? value : undefined;
    },
    set: (value) => attempt((kept) => kept.setItem(key, String(value))),
    clear: () => attempt((kept) => kept.removeItem(key)),
  };
}

/** The same. Where nothing can be stored, the page itself remembers the number. */
export function createRememberedNumber(storage: () => TextStorage | undefined, key: string): StoredNumber {
  const kept = createStoredNumber(storage, key);
  let here: number | undefined;
  return {
    get: () => kept.get() ?? here,
    set(value) {
      kept.set(value);
      here = kept.get() === value ? undefined : value;
    },
    clear() {
      here = undefined;
      kept.clear();
    },
  };
}
