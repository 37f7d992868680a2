/** Values of a form that outlive a reload and the way back, in this tab alone. No password, code or token is ever one. */
export interface StoredForm<Values extends object> {
  readonly read: () => Partial<Values>;
  /** Adds to what is kept. */
  readonly keep: (values: Partial<Values>) => void;
  readonly forget: () => void;
}

/** A kept form whose values are those named; all are texts or yes and no. */
export function storedForm<Values extends object>(
  key: string,
  names: readonly (keyof Values & string)[],
): StoredForm<Values> {
  const read = (): Partial<Values> => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      if (typeof kept !== "object" || kept === null) return {};
      const known = Object.entries(kept).filter(
        ([name, value]) =>
          names.some((each) => each === name) && (typeof value === "string" || typeof value === "boolean"),
      );
      return Object.fromEntries(known) as Partial<Values>;
    } catch {
      return {};
    }
  };
  const change = (act: (storage: Storage) => void): void => {
    try {
      act(sessionStorage);
    } catch {
      // A browser that stores nothing keeps nothing.
    }
  };
  return {
    read,
    keep(values) {
      const named = names.flatMap((name) =>
        values[name] === undefined ? [] : [[name, values[name]] as const],
      );
      change((storage) => storage.setItem(key, JSON.stringify({ ...read(), ...Object.fromEntries(named) })));
    },
    forget: () => change((storage) => storage.removeItem(key)),
  };
}
