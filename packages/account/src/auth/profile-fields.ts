/** Reads one field of a record as its schema says it is; null for what cannot be read that way. */
export type FieldReader = (value: unknown) => unknown;

/** The readers of a record's known fields; a field without one stays as it came. */
export type FieldReaders = Readonly<Record<string, FieldReader>>;

/** Epoch seconds of the year 2001 and later; smaller numbers are flags and counts. */
const FIRST_EPOCH = 1_000_000_000;
const FIRST_EPOCH_IN_MILLISECONDS = 1_000_000_000_000;
/** The last moment that a `Date` can be: later numbers are no moments. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** A record; an empty list is how some languages write an empty one, and JSON text is how some databases keep it. */
export function asRecord(value: unknown): Record<string, unknown> | null {
  const read = fromJsonText(value);
  const record: unknown = Array.isArray(read) ? read[0] : read;
  if (typeof record !== "object" || record === null || Array.isArray(record)) return null;
  return record as Record<string, unknown>;
}

/** A text; numbers are written out. */
export function asText(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "bigint" ? String(value) : null;
}

/** A number, or the number that a text is. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Yes or no: `1`, `"1"`, `"true"` and the moment since when it is so are a yes. */
export function asFlag(value: unknown): boolean | number | null {
  if (typeof value === "boolean" || typeof value === "number") return value;
  if (typeof value !== "string") return null;
  if (/^(?:0|false|no|off)?$/i.test(value.trim())) return false;
  return /^(?:1|true|yes|on)$/i.test(value.trim()) || isDate(value) ? true : null;
}

/** When something was done: a date, an epoch as a date, or `"true"` where only the fact is known. */
export function asMoment(value: unknown): string | null {
  const number = asNumber(value);
  if (number !== null && number >= FIRST_EPOCH) return epochText(number);
  if (typeof value === "string" && number === null) return value;
  return value === true || number === 1 ? "true" : null;
}

/** A list: itself, JSON text of one, the one list that a record holds, or a single entry. */
export function asList(value: unknown): readonly unknown[] | null {
  const read = fromJsonText(value);
  if (Array.isArray(read)) return read;
  if (read === null || read === undefined || read === "") return null;
  if (typeof read !== "object") return [read];
  const lists = Object.values(read).filter((entry) => Array.isArray(entry));
  return lists.length === 1 ? (lists[0] as readonly unknown[]) : [read];
}

/** A record with its known fields read; unknown ones are the same, and missing ones stay missing. */
export function readFields(record: Record<string, unknown>, readers: FieldReaders): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
      return [name, read && value !== null && value !== undefined ? read(value) : value];
    }),
  );
}

function epochText(number: number): string | null {
  const milliseconds = number < FIRST_EPOCH_IN_MILLISECONDS ? number * 1000 : number;
  return milliseconds > LAST_MOMENT ? null : new Date(milliseconds).toISOString();
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text) && /[1-9]/.test(text);
}

function fromJsonText(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
