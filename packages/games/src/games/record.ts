import {
  asNumber,
  asYes,
  type IsWanted,
  type JsonRecord,
  type JsonValue,
  recordOf as kernelRecordOf,
} from "@storefront/client";

/** A record of the backend. Its fields are not fully specified, so each is read by its actual type. */
export type Fields = Readonly<Record<string, unknown>>;

const LONGEST_SLUG = 128;
// eslint-disable-next-line no-control-regex -- control characters and halves of a letter are what this finds
const UNFIT = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Cs}]/u;

/** True for a short text of one line that can be encoded. */
export const isPlainText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest && !UNFIT.test(value);

/**
 * True for the slug of a game, a category or a provider. Its form is the backend's: it goes into queries and bodies, where
 * only its length and control characters matter. Blank text and a path step name nothing.
 */
export const isSlug = (value: unknown): value is string =>
  isPlainText(value, LONGEST_SLUG) && !/^(?:\s*|\.{1,2})$/.test(value);

/** A text that is not empty; a number reads as its digits. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A finite number, or the text of one. */
export const numberOf = (value: unknown): number | undefined => asNumber(value) ?? undefined;

/**
 * True for the ways in which the backend writes yes: true, 1, their texts, or the date since when it is so.
 */
export const isYes = (value: unknown): boolean => asYes(value) === true;

/** The address of a picture: absolute, or a path of our own origin. */
export function imageOf(value: unknown): string | undefined {
  return typeof value === "string" && /^(?:https?:\/)?\/./i.test(value) ? value : undefined;
}

/** The record of an answer, as `recordOf` of `@storefront/client` reads it. */
export function recordOf(answer: JsonValue | undefined, isWanted?: IsWanted): JsonRecord | undefined;
export function recordOf(answer: unknown, isWanted?: IsWanted): Fields | undefined;
export function recordOf(answer: unknown, isWanted?: IsWanted): Fields | undefined {
  return kernelRecordOf(answer, isWanted) ?? undefined;
}

/** The entries of a list that can be read; the others are left out. */
export function readEach<Item>(
  list: readonly unknown[] | undefined,
  read: (record: unknown, index: number) => Item | undefined,
): Item[] {
  return (list ?? []).flatMap((record, index) => read(record, index) ?? []);
}
