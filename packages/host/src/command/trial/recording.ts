import { isRecord } from "@storefront/client";

/** The kind of a JSON value, in the words of a report. */
export type ValueKind = "text" | "number" | "yes or no" | "record" | "list" | "nothing";

/** A name that can be printed: the keys of a map may be ids or addresses of players, and are all told as one. */
const NAME = /^[A-Za-z_][\w-]{0,39}$/;
/** The name of every key that is no name of a field. */
export const OTHER_KEY = "<other key>";
/** The name of a field in a report. */
export const shownName = (name: string): string => (NAME.test(name) ? name : OTHER_KEY);

/** The kind of a JSON value. */
export function kindOf(value: unknown): ValueKind {
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "yes or no";
  if (typeof value === "object") return Array.isArray(value) ? "list" : "record";
  return "number";
}

/** The records at one place of an answer, all entries of a list together, and the names that readers took of them. */
export interface SeenRecord {
  /** The way to it, such as `data[].provider`; empty for the answer itself. */
  readonly place: string;
  /** The names that a reader asked about, whether they were there or not. */
  readonly asked: Set<string>;
  /** True when a reader took all fields at once. */
  isTakenWhole: boolean;
  /** The fields that were there, with the kinds of their values. */
  readonly present: Map<string, Set<ValueKind>>;
  /** The values themselves, for the rules of words; never printed as they are. */
  readonly entries: Readonly<Record<string, unknown>>[];
}

/** An answer that notes what is read of it. */
export interface Recording {
  readonly answer: unknown;
  /** By place, in the order in which a reader came to them. */
  readonly seen: ReadonlyMap<string, SeenRecord>;
}

/**
 * The same answer, in which each record notes the names that are read. Readers take it as they take any other: what is
 * known of them comes from running them, so that a reader more needs no line here.
 */
export function record(answer: unknown): Recording {
  const seen = new Map<string, SeenRecord>();
  const wrapped = new WeakMap<object, object>();
  const wrap = (value: unknown, place: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const known = wrapped.get(value);
    if (known) return known;
    const made = Array.isArray(value)
      ? new Proxy(value, { get: (list, name) => elementOf(list, name, (entry) => wrap(entry, `${place}[]`)) })
      : recordProxy(value as Record<string, unknown>, noteOf(seen, place), (name, field) =>
          wrap(field, place === "" ? shownName(name) : `${place}.${shownName(name)}`),
        );
    wrapped.set(value, made);
    return made;
  };
  return { answer: wrap(answer, ""), seen };
}

function elementOf(
  list: readonly unknown[],
  name: string | symbol,
  wrap: (entry: unknown) => unknown,
): unknown {
  const entry: unknown = Reflect.get(list, name);
  return typeof name === "string" && /^\d+$/.test(name) ? wrap(entry) : entry;
}

function noteOf(seen: Map<string, SeenRecord>, place: string): SeenRecord {
  const note = seen.get(place) ?? {
    place,
    asked: new Set<string>(),
    isTakenWhole: false,
    present: new Map<string, Set<ValueKind>>(),
    entries: [],
  };
  seen.set(place, note);
  return note;
}

function recordProxy(
  fields: Record<string, unknown>,
  note: SeenRecord,
  wrap: (name: string, field: unknown) => unknown,
): object {
  note.entries.push(fields);
  for (const [name, field] of Object.entries(fields)) {
    const kinds = note.present.get(name) ?? new Set();
    note.present.set(name, kinds.add(kindOf(field)));
  }
  const copy = new CopyInProgress();
  const ask = (name: string | symbol): void => {
    if (typeof name === "string") note.asked.add(name);
  };
  return new Proxy(fields, {
    get(target, name) {
      if (!copy.takes(name)) ask(name);
      const field: unknown = Reflect.get(target, name);
      return typeof name === "string" && Object.hasOwn(target, name) ? wrap(name, field) : field;
    },
    has(target, name) {
      ask(name);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      note.isTakenWhole = true;
      const names = Reflect.ownKeys(target);
      copy.begin(names);
      return names;
    },
    getOwnPropertyDescriptor(target, name) {
      if (!copy.describes(name)) ask(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}

/** `{ ...record }` and `Object.entries(record)` touch every field in order: that is no question for a single one. */
class CopyInProgress {
  #names: readonly (string | symbol)[] = [];
  #next = 0;
  #described: string | symbol | undefined;

  begin(names: readonly (string | symbol)[]): void {
    this.#names = names;
    this.#next = 0;
    this.#described = undefined;
  }

  describes(name: string | symbol): boolean {
    const isNext = this.#next < this.#names.length && this.#names[this.#next] === name;
    this.#described = isNext ? name : undefined;
    if (isNext) this.#next += 1;
    else this.begin([]);
    return isNext;
  }

  takes(name: string | symbol): boolean {
    const isTaken = this.#described === name;
    this.#described = undefined;
    return isTaken;
  }
}

/** Every record of an answer by its place, as if a reader had come to all of them. */
export function everyRecord(answer: unknown): ReadonlyMap<string, SeenRecord> {
  const { answer: noted, seen } = record(answer);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry);
    else if (isRecord(value)) for (const field of Object.values(value)) visit(field);
  };
  visit(noted);
  return seen;
}
