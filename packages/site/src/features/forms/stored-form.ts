import { isRecord } from "@storefront/client";
import { readStoredJson, store } from "../../ui/store.ts";

/** Values of a form that outlive a reload and the way back, in this tab alone. No password, code or token is ever one. */
export interface StoredForm<Values extends object> {
  readonly read: () => Partial<Values>;
  /** Adds to what is stored. */
  readonly save: (values: Partial<Values>) => void;
  readonly forget: () => void;
}

/** A stored form whose values are those named; all are texts or yes and no. */
export function storedForm<Values extends object>(
  key: string,
  names: readonly (keyof Values & string)[],
): StoredForm<Values> {
  const read = (): Partial<Values> => {
    const stored = readStoredJson("sessionStorage", key);
    const known = Object.entries(isRecord(stored) ? stored : {}).filter(
      ([name, value]) =>
        names.some((each) => each === name) && (typeof value === "string" || typeof value === "boolean"),
    );
    return Object.fromEntries(known) as Partial<Values>;
  };
  return {
    read,
    save(values) {
      const named = names.flatMap((name) =>
        values[name] === undefined ? [] : [[name, values[name]] as const],
      );
      store("sessionStorage", key, JSON.stringify({ ...read(), ...Object.fromEntries(named) }));
    },
    forget: () => void store("sessionStorage", key, undefined),
  };
}
