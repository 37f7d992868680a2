import { isRecord } from "@storefront/client";
import type { InstalledReaders } from "./installed-readers.ts";
import {
  everyRecord,
  kindOf,
  type Recording,
  type SeenRecord,
  shownName,
  type ValueKind,
} from "./recording.ts";

/** A field that the backend sends, with the kinds of its values. */
export interface SentField {
  readonly name: string;
  readonly kinds: readonly ValueKind[];
}

/** The findings of one reader about one record. */
export interface RecordReport {
  readonly record: string;
  /** The places of the answer where it was found. */
  readonly places: readonly string[];
  /** Fields of ours that were there. */
  readonly read: readonly string[];
  /** Fields of ours that a reader asked about and that were not there. */
  readonly absent: readonly string[];
  /** Fields of ours that were not there, whether a reader came to them or not. */
  readonly missing: readonly string[];
  /** Fields of theirs that nothing reads. */
  readonly unread: readonly SentField[];
  /** Fields of ours whose value no reader takes. */
  readonly unreadable: readonly string[];
  readonly guessed: readonly string[];
  /** Words that no rule knows, by the brand's table. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly entries: number;
}

/** A place counts for a record when it has at least this part of the names of the best one. */
const ENOUGH = 0.25;
/** A word that can be printed: neither a sentence nor an id. */
const WORD = /^\p{L}[\p{L} _-]{0,39}$/u;

/** The parts of a brand that change what is read. */
export interface BrandWords {
  readonly records?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>> | undefined>
  >;
  readonly [table: string]: unknown;
}

/** Compares the records of an answer with what was read of them. */
export function reportRecords(
  recording: Recording,
  result: unknown,
  records: readonly string[],
  { records: tables, wordRules }: InstalledReaders,
  brand: BrandWords,
): RecordReport[] {
  const seen = [...recording.seen.values()].map(snapshot);
  const owners = seen.map((place) => ownerOf(place, records, tables));
  const kinds = kindsIn(result);
  const isList = holdsList(result);
  return records.flatMap((record): RecordReport[] => {
    const known = new Set(tables[record]);
    const best = Math.max(0, ...owners.map((owner) => (owner?.record === record ? owner.score : 0)));
    const own = seen.filter((_, index) => {
      const owner = owners[index];
      return owner?.record === record && owner.score >= best * ENOUGH;
    });
    if (own.length === 0) return [];
    const present = mergedFields(own);
    const asked = new Set(own.flatMap((place) => [...place.asked]));
    const theirs = new Set(Object.values(brand.records?.[record] ?? {}).flat());
    const read = [...present.keys()].filter((name) => known.has(name));
    // A record that is a place by itself, such as the user of a profile, is there.
    const inPlaces = new Set(own.flatMap(({ place }) => place.split(/[.[\]]+/)));
    const missing = [...known].filter((name) => !present.has(name) && !inPlaces.has(name));
    const isWhole = own.some(({ isTakenWhole }) => isTakenWhole);
    const unread = [...present].filter(([name]) => !known.has(name) && !asked.has(name) && !theirs.has(name));
    return [
      {
        record,
        places: own.map(({ place }) => place),
        read,
        missing,
        absent:
          isWhole && !read.some((name) => asked.has(name))
            ? missing
            : missing.filter((name) => asked.has(name)),
        unread: sentFields(unread),
        unreadable: read.filter((name) => isSent(present.get(name)) && isNothing(kinds.get(plain(name)))),
        guessed: [
          ...read.flatMap((name) => guessOf(name, present.get(name), kinds.get(plain(name)))),
          ...(isList && own.every(({ place }) => !place.includes("[]")) ? ["one record read as a list"] : []),
        ],
        words: unknownWords(record, own, wordRules, brand),
        entries: own.reduce((sum, { entries }) => sum + entries.length, 0),
      },
    ];
  });
}

/** The fields of every record of an answer, where no reader came to any. */
export const sentAnywhere = (answer: unknown): { place: string; fields: readonly SentField[] }[] =>
  [...everyRecord(answer).values()].map(({ place, present }) => ({
    place,
    fields: sentFields([...present]),
  }));

/** True for an answer without a record that has fields of its own: a list without entries, or nothing. */
export const isEmptyAnswer = (answer: unknown): boolean => {
  const lists: unknown[][] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) lists.push(value);
    for (const field of isRecord(value) || Array.isArray(value) ? Object.values(value) : []) visit(field);
  };
  visit(answer);
  if (lists.length > 0) return lists.every((list) => list.length === 0);
  return !isRecord(answer) || Object.keys(answer).length === 0;
};

/** The walk of a result asks for names too, so what was asked is kept before it. */
const snapshot = (place: SeenRecord): SeenRecord => ({ ...place, asked: new Set(place.asked) });

function ownerOf(
  { asked, isTakenWhole, present }: SeenRecord,
  records: readonly string[],
  tables: InstalledReaders["records"],
): { record: string; score: number } | undefined {
  const touched = new Set([...asked, ...(isTakenWhole ? present.keys() : [])]);
  const scores = records.map((record) => {
    const names = (tables[record] ?? []).filter((name) => touched.has(name));
    return { record, score: names.length, found: names.filter((name) => present.has(name)).length };
  });
  // A list of two kinds of records is read with the names of both: those that are there decide.
  return scores
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.found - one.found || other.score - one.score)[0];
}

function mergedFields(places: readonly SeenRecord[]): Map<string, Set<ValueKind>> {
  const merged = new Map<string, Set<ValueKind>>();
  for (const { present } of places)
    for (const [name, kinds] of present) merged.set(name, new Set([...(merged.get(name) ?? []), ...kinds]));
  return merged;
}

function sentFields(
  fields: readonly (readonly [name: string, kinds: ReadonlySet<ValueKind>])[],
): SentField[] {
  const named = fields.map(([name, kinds]) => ({
    name: shownName(name),
    kinds: [...kinds],
  }));
  return [...new Map(named.map((field) => [field.name, field])).values()];
}

/** Names of ours and of results are alike but for capitals and lines: `is_live` is `isLive` in a result. */
export const plain = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();

function kindsIn(
  result: unknown,
  kinds = new Map<string, Set<ValueKind>>(),
  depth = 0,
): Map<string, Set<ValueKind>> {
  if (depth > 8) return kinds;
  if (Array.isArray(result)) for (const entry of result) kindsIn(entry, kinds, depth + 1);
  else if (isRecord(result))
    for (const [name, field] of Object.entries(result)) {
      kinds.set(plain(name), (kinds.get(plain(name)) ?? new Set()).add(kindOf(field)));
      kindsIn(field, kinds, depth + 1);
    }
  return kinds;
}

const holdsList = (result: unknown): boolean => Array.isArray(result);

const isSent = (kinds: ReadonlySet<ValueKind> | undefined): boolean =>
  kinds !== undefined && [...kinds].some((kind) => kind !== "nothing");

const isNothing = (kinds: ReadonlySet<ValueKind> | undefined): boolean =>
  kinds !== undefined && !isSent(kinds);

function guessOf(
  name: string,
  sent: ReadonlySet<ValueKind> = new Set(),
  read: ReadonlySet<ValueKind> = new Set(),
): string[] {
  const [from = [], to = []] = [sent, read].map((kinds) => [...kinds].filter((kind) => kind !== "nothing"));
  const isSame = from.some((kind) => to.includes(kind) || kind === "record" || kind === "list");
  // A text holds every number, and an id is one for us.
  if (from.length === 0 || to.length === 0 || isSame || (from.join() === "number" && to.join() === "text"))
    return [];
  return [`${name}: ${from.join(" or ")} read as ${to.join(" or ")}`];
}

function unknownWords(
  record: string,
  places: readonly SeenRecord[],
  rules: InstalledReaders["wordRules"],
  brand: BrandWords,
): Readonly<Record<string, readonly string[]>> {
  const found = Object.entries(rules).flatMap(([table, { records, fields, kindOf: judge }]) => {
    if (!records.includes(record)) return [];
    const unknown = places
      .flatMap(({ entries }) => entries)
      .map((entry) => fields.map((field) => entry[field]).filter((word) => typeof word === "string"))
      .filter((words) => words.length > 0 && judge(words, (brand[table] ?? {}) as never) === undefined)
      .map(([word = ""]) => word.trim())
      .filter((word) => WORD.test(word));
    return unknown.length === 0 ? [] : [[table, [...new Set(unknown)]] as const];
  });
  return Object.fromEntries(found);
}
