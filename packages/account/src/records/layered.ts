import {
  asFilledText,
  asRecord,
  type FieldReader,
  hasFieldOf,
  readHttpsUrl,
  readRecord,
  type KnownAnswer,
  type Known,
  type RecordFields,
  recordOf,
} from "@storefront/client";

/**
 * The shape of a record of which the `layered` fields may be in a record directly inside it: the first that can be read
 * counts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function layeredAnswer<
  Fields extends RecordFields,
  Layered extends RecordFields,
  Needed extends keyof (Fields & Layered) & string = never,
>(own: Fields, layered: Layered, ...needs: readonly Needed[]): KnownAnswer<Fields & Layered, Needed> {
  const fields = { ...own, ...layered };
  return {
    fields,
    needs,
    shows(answer) {
      const read: Record<string, unknown> = { ...this.read(answer) };
      const has = (name: string): boolean => read[name] !== undefined;
      return needs.length > 0 ? needs.every(has) : Object.keys(fields).some(has);
    },
    read(answer, isWanted = hasFieldOf(fields)) {
      const found = recordOf(answer, isWanted);
      const record = readRecord(found, own);
      if (!found || !record) return null;
      const layers = layersOf(found).map((layer) => readRecord(layer, layered));
      const read = Object.keys(layered).flatMap((name) => {
        const values = layers.flatMap((layer) => (layer && Object.hasOwn(layer, name) ? [layer[name]] : []));
        return values.length === 0 ? [] : [[name, values.find((value) => value !== null) ?? null] as const];
      });
      return { ...record, ...Object.fromEntries(read) } as Known<Fields & Layered>;
    },
  };
}

function layersOf(record: Record<string, unknown>): readonly Record<string, unknown>[] {
  const inner = Object.values(record).map((value) => asRecord(value));
  return [record, ...inner.filter((layer) => layer !== null)];
}

/** A safe address of another site: https, without a user name or a password. */
export const asHttpsUrl: FieldReader<string, string> = (value) => {
  const text = asFilledText(value);
  return readHttpsUrl(text) ? text : null;
};
