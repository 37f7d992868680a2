import { isRecord } from "./guards.ts";
import type { ReaderNames, Wire } from "./wire.ts";

/** The depth to which an answer is searched for records: lists under `data` of a part of an answer, and one more. */
const MAX_DEPTH = 6;

/** The backend's names of a record's fields by the names that readers know. */
type RecordFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A field that readers know, and the backend's names of it. */
type Renaming = readonly [own: string, theirs: readonly string[]];

/**
 * The part of a trunk's names that the browser needs. It is a function of its own, so that a page without names of its
 * own does not load it.
 */
export function readerNames({ addressFields, launchTokens, records = {} }: Partial<Wire>): ReaderNames {
  const namesOf: Readonly<Record<string, RecordFields | undefined>> = records;
  return {
    ...(addressFields && { addressFields }),
    ...(launchTokens && { launchTokens }),
    named: (answer, wanted) =>
      wanted.reduce<unknown>((named, record) => {
        const names = namesOf[record];
        return names ? renamed(named, Object.entries(names).map(renaming), MAX_DEPTH) : named;
      }, answer),
  };
}

const renaming = ([own, theirs = []]: readonly [string, RecordFields[string]]): Renaming => [
  own,
  typeof theirs === "string" ? [theirs] : theirs,
];

function renamed(value: unknown, names: readonly Renaming[], depth: number): unknown {
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, depth - 1));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, renamed(field, names, depth - 1)]);
  const known = names.flatMap(([own, theirs]) => {
    const sent = theirs.filter((name) => Object.hasOwn(value, name));
    const found = sent.find((name) => value[name] !== null) ?? sent[0];
    return found === undefined ? [] : [[own, value[found]]];
  });
  return Object.fromEntries([...fields, ...known]);
}
