/** The part of `Storage` that is needed. */
export type KeptText = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A number that all tabs share and that survives a reload. */
export interface KeptNumber {
  get(): number | undefined;
  set(value: number): void;
  clear(): void;
}

/** Keeps a number in a storage; while that is missing, full or forbidden, this page alone remembers it. */
export function createKeptNumber(storage: () => KeptText | undefined, key: string): KeptNumber {
  const attempt = <Result>(use: (kept: KeptText) => Result): Result | undefined => {
    try {
      const kept = storage();
      return kept && use(kept);
    } catch {
      return undefined;
    }
  };
  let here: number | undefined;
  return {
    get() {
      const text = attempt((kept) => kept.getItem(key));
      const value = text ? Number(text) : Number.NaN;
      return Number.isFinite(value) ? value : here;
    },
    set(value) {
      const isKept = attempt((kept) => {
        kept.setItem(key, String(value));
        return true;
      });
      here = isKept ? undefined : value;
    },
    clear() {
      here = undefined;
      attempt((kept) => kept.removeItem(key));
    },
  };
}
