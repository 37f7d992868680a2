import { isList, isRecord, type JsonRecord, type JsonValue, parseJson } from "./guards.ts";

/**
 * Reads one field of a record: a value of one type, or null for one that cannot be read as such. `Input` is the type of
 * what it reads, for those who write the field.
 */
export interface FieldReader<Output = unknown, Input = unknown> {
  (value: unknown): Output | null;
  /** A type without a value: what the reader takes. */
  readonly takes?: Input;
}

/** Epoch seconds of the year 2001 and later. Smaller numbers are flags and counts. */
const FIRST_EPOCH = 1_000_000_000;
const FIRST_EPOCH_IN_MILLISECONDS = 1_000_000_000_000;
/** The largest time value of a `Date`. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** A known field: its reader, with the other name that the sandbox has for a few; or the answer that its value is. */
export type Field =
  | FieldReader
  | readonly [read: FieldReader, name: string]
  | { readonly read: FieldReader; readonly takes?: unknown };

/** The known fields of a record by name. */
export type RecordFields = Readonly<Record<string, Field>>;

/** The value that a field has once it is read. */
export type FieldOutput<Given> = Given extends readonly [infer Reader, string]
  ? FieldOutput<Reader>
  : Given extends { read(value: unknown): infer Output } | ((value: unknown) => infer Output)
    ? Exclude<Output, null>
    : never;

/** A record as its reader gives it: a field is missing where it was not sent, and null where it cannot be read. */
export type Known<Fields> = { readonly [Name in keyof Fields]?: FieldOutput<Fields[Name]> | null };

/** The number of `data` fields within each other that are looked into. */
const MAX_DATA_DEPTH = 3;

/** Tells the record that was asked for from the others of a list. */
export type IsWanted = (record: Record<string, unknown>) => boolean;

/**
 * A record, the only element of a list, or JSON text of one. A list of several is searched for the one that was asked
 * for: without `isWanted` it has none.
 */
export function asRecord(value: unknown, isWanted?: IsWanted): Record<string, unknown> | null {
  const read = fromJsonText(value);
  if (!Array.isArray(read)) return isRecord(read) ? read : null;
  const entries = read.map((entry) => fromJsonText(entry)).filter((entry) => isRecord(entry));
  return (
    (isWanted && read.length > 1 ? entries.find(isWanted) : read.length === 1 ? entries[0] : undefined) ??
    null
  );
}

/** True when a field is this id, as a number or as text. */
export const isId = (value: unknown, id: string | number | undefined): boolean =>
  (typeof value === "string" || typeof value === "number") && String(value) === String(id);

/** The record of an answer: the answer itself, its `data`, and of either what `asRecord` reads. */
export function recordOf(answer: JsonValue | undefined, isWanted?: IsWanted): JsonRecord | null;
export function recordOf(answer: unknown, isWanted?: IsWanted): Record<string, unknown> | null;
export function recordOf(answer: unknown, isWanted?: IsWanted): Record<string, unknown> | null {
  let record = asRecord(answer, isWanted);
  for (let depth = 0; record && depth < MAX_DATA_DEPTH; depth += 1) {
    const inner = asRecord(record["data"], isWanted);
    if (!inner) break;
    record = inner;
  }
  return record;
}

/**
 * The list of an answer: the answer itself, its `data`, the `data` within that, or the only list among the fields of
 * such a record, whatever its name. Undefined when there is none, or when the answer names an `error`.
 */
export function listOf(answer: JsonValue | undefined): readonly JsonValue[] | undefined;
export function listOf(answer: unknown): readonly unknown[] | undefined;
export function listOf(answer: unknown): readonly unknown[] | undefined {
  let layer = answer;
  for (let depth = 0; depth < MAX_DATA_DEPTH; depth += 1) {
    if (Array.isArray(layer)) return layer;
    if (!isRecord(layer) || isFailure(layer["error"])) return undefined;
    if (!("data" in layer)) return onlyListOf(layer);
    layer = layer["data"];
  }
  return undefined;
}

/** The ways in which backends write that there is no error. */
const NO_ERROR: ReadonlySet<unknown> = new Set([undefined, null, false, 0, "", "0", "false"]);

/** True for the `error` of an answer that failed. Some backends send the field with every answer. */
export const isFailure = (error: unknown): boolean =>
  !NO_ERROR.has(error) && !(Array.isArray(error) && error.length === 0);

function onlyListOf(record: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  const lists = Object.entries(record).flatMap(([name, value]) =>
    // An empty list of errors says that there are none.
    isList(value) && (isFailure(value) || !/^errors?$/.test(name)) ? [value] : [],
  );
  return lists.length === 1 ? lists[0] : undefined;
}

/** A text, or a finite number as text. */
export const asText: FieldReader<string, string | number> = (value) => {
  if (typeof value === "string") return value;
  return typeof value === "bigint" || Number.isFinite(value) ? String(value) : null;
};

/** A text without surrounding space, or a number as text; null for a blank text. */
export const asFilledText: FieldReader<string, string | number> = (value) => {
  const text = asText(value)?.trim() ?? "";
  return text === "" || text === "NaN" ? null : text;
};

/** An id in the form in which it is sent back to the backend: a text or a number. */
export const asId: FieldReader<string | number, string | number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : asText(value) || null;

/** A number, or a text that is a number. */
export const asNumber: FieldReader<number, number | string> = (value) => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
};

/** A count: a number from 0, or its text. */
export const asCount: FieldReader<number, number | string> = (value) => {
  const number = asNumber(value);
  return number !== null && number >= 0 ? number : null;
};

/**
 * Yes or no: `1`, `"1"`, `"true"` and a time since which it is true are a yes. Null for a number that is not finite,
 * which JSON has too: `1e400` is read as infinity.
 */
export const asFlag: FieldReader<boolean | number, boolean | number | string> = (value) => {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return asNumber(value);
  if (/^(?:0|false)?$/i.test(value.trim())) return false;
  return /^(?:1|true)$/i.test(value.trim()) || isDate(value) ? true : null;
};

/** Yes or no as `asFlag` reads it, as true or false. */
export const asYes: FieldReader<boolean, boolean | number | string> = (value) => {
  const flag = asFlag(value);
  return flag === null ? null : Boolean(flag);
};

/**
 * The time of an event as it was written, an epoch in seconds or milliseconds as ISO text; `"true"` when it happened at an
 * unknown time.
 */
export const asMoment: FieldReader<string, string | number | boolean> = (value) => {
  const number = asNumber(value);
  if (number !== null && number >= FIRST_EPOCH) return epochText(number);
  if (typeof value === "string" && number === null) return isoText(value) ?? value;
  return value === true || number === 1 ? "true" : null;
};

/** A list, JSON text of one, the only list among a record's fields, or a single entry as a list. */
export const asList: FieldReader<readonly unknown[]> = (value) => {
  const read = fromJsonText(value);
  if (Array.isArray(read)) return read;
  if (read === null || read === undefined || read === "") return null;
  if (typeof read !== "object") return [read];
  const lists = Object.values(read).filter((entry): entry is readonly unknown[] => Array.isArray(entry));
  return lists.length === 1 ? (lists[0] ?? null) : [read];
};

/**
 * A record with its known fields read, each under its own name: the first of two names with a readable value is used.
 * Other fields stay unchanged, missing fields are not added, and fields that cannot be read are null. Null for a
 * value that is no record. Never throws.
 */
export function readRecord<Fields extends RecordFields>(
  value: unknown,
  fields: Fields,
): (Known<Fields> & Record<string, unknown>) | null {
  const record = asRecord(value);
  if (!record) return null;
  const known = Object.entries(fields).flatMap(([name, field]): (readonly [string, unknown])[] => {
    const [read, ...other] =
      typeof field === "function" ? [field] : "read" in field ? [(own: unknown) => field.read(own)] : field;
    const values = [name, ...other].map((own) => (Object.hasOwn(record, own) ? record[own] : undefined));
    const found = values.map((own) => read(own)).find((own) => own !== null && own !== undefined);
    if (found !== undefined) return [[name, found]];
    return values[0] === undefined ? [] : [[name, null]];
  });
  return { ...record, ...Object.fromEntries(known) } as Known<Fields> & Record<string, unknown>;
}

/** A day, year first or day first, and the time behind it. */
const DATED = /^\s*(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})([/.-])(\d{1,2})\5(\d{4}))(?:[T ,]+(\d.*?))?\s*$/;
/** The only other dates with one meaning; an engine guesses at the rest. */
const MONTH_NAME = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const YEAR = /\b\d{4}\b/;

/** A text that begins with a day, year first; undefined for any other, and for a day that the calendar does not have. */
function isoText(text: string): string | undefined {
  const [, yearFirst, month, date, dayFirst = "", , second = "", year = "", time] = DATED.exec(text) ?? [];
  const day =
    yearFirst === undefined
      ? `${year}-${second.padStart(2, "0")}-${dayFirst.padStart(2, "0")}`
      : `${yearFirst}-${month}-${date}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  if (yearFirst !== undefined) return text;
  return time === undefined ? day : `${day}T${time}`;
}

/**
 * The day and time that a text names, written with a space or a `T`, or day first; undefined for any other value. A day without a time
 * is that day everywhere: the midnight with which it begins on the clock of this device.
 */
export function dateOf(moment: unknown): Date | undefined {
  const text = asMoment(moment)?.trim();
  if (text === undefined) return undefined;
  const iso = isoText(text);
  if (iso === undefined && !(MONTH_NAME.test(text) && YEAR.test(text))) return undefined;
  const date = new Date(iso === undefined ? text : isDay(iso) ? `${iso}T00:00` : iso.replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The last moment of what ends at a moment: of a day without a time, the end of that day on the clock of this device. */
export function endOf(moment: unknown): Date | undefined {
  const date = dateOf(moment);
  if (date && isDay(moment)) date.setHours(24, 0, 0, 0);
  return date;
}

/** True for the text of a day without a time. */
export const isDay = (moment: unknown): boolean =>
  /^\s*\d{4}-\d{2}-\d{2}\s*$/.test((typeof moment === "string" && isoText(moment)) || "");

function epochText(number: number): string | null {
  const milliseconds = number < FIRST_EPOCH_IN_MILLISECONDS ? number * 1000 : number;
  return milliseconds > LAST_MOMENT ? null : new Date(milliseconds).toISOString();
}

const isDate = (text: string): boolean => isoText(text) !== undefined;

function fromJsonText(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  return parseJson(value) ?? value;
}
