import { isRecord } from "./guards.ts";
import type { ReaderNames, Wire } from "./wire.ts";

/** The depth to which an answer is searched for records: lists under `data` of a part of an answer, and one more. */
const MAX_DEPTH = 6;

/** The backend's names of fields by the names that readers know. */
type FieldNames = Readonly<Record<string, string | undefined>>;

/**
 * The part of a trunk's names that the browser needs. It is a function of its own, so that a page without names of its
 * own does not load it.
 */
export function readerNames({ addressFields, launchTokens, records = {} }: Partial<Wire>): ReaderNames {
  const namesOf: Readonly<Record<string, FieldNames | undefined>> = records;
  return {
    ...(addressFields && { addressFields }),
    ...(launchTokens && { launchTokens }),
    named: (answer, wanted) =>
      wanted.reduce<unknown>((named, record) => {
        const names = namesOf[record];
        return names ? renamed(named, Object.entries(names), MAX_DEPTH) : named;
      }, answer),
  };
}

function renamed(
  value: unknown,
  names: readonly (readonly [own: string, theirs: string | undefined])[],
  depth: number,
): unknown {
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, depth - 1));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, renamed(field, names, depth - 1)]);
  const known = names.flatMap(([own, theirs]) =>
    theirs !== undefined && Object.hasOwn(value, theirs) ? [[own, value[theirs]]] : [],
  );
  return Object.fromEntries([...fields, ...known]);
}
