import { asYes, type JsonRecord, type JsonValue, recordOf as kernelRecordOf } from "@storefront/proxy";

/** A record of the backend. Its fields are not fully specified, so each is read by its actual type. */
export type Fields = Readonly<Record<string, unknown>>;

/** The slug of a category or provider in an address or a filter: at most 64 characters of a–z, 0–9, `-` and `_`. */
const FILTER_SLUG = /^[a-z0-9_-]{1,64}$/;
/** The slug of a game in an address. One or two dots alone would be a path step. */
const GAME_SLUG = /^(?=.*\w)[\w.~-]{1,128}$/;

/** True for the slug of a category or provider. */
export const isFilterSlug = (value: unknown): value is string =>
  typeof value === "string" && FILTER_SLUG.test(value);

/** True for the slug of a game. */
export const isGameSlug = (value: unknown): value is string =>
  typeof value === "string" && GAME_SLUG.test(value);

/** A text that is not empty; a number reads as its digits. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A finite number, or the text of one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/**
 * True for the ways in which the backend writes yes: true, 1, their texts, or the date since when it is so.
 */
export const isYes = (value: unknown): boolean => asYes(value) === true;

/** The address of a picture: absolute, or a path of our own origin. */
export function imageOf(value: unknown): string | undefined {
  return typeof value === "string" && /^(?:https?:\/)?\/./i.test(value) ? value : undefined;
}

/** The record of an answer: the answer itself, its `data`, the only element of a list, or JSON text of one of these. */
export function recordOf(answer: JsonValue | undefined): JsonRecord | undefined;
export function recordOf(answer: unknown): Fields | undefined;
export function recordOf(answer: unknown): Fields | undefined {
  return kernelRecordOf(answer) ?? undefined;
}

/** The entries of a list that can be read; the others are left out. */
export function readEach<Item>(
  list: readonly unknown[] | undefined,
  read: (record: unknown, index: number) => Item | undefined,
): Item[] {
  return (list ?? []).flatMap((record, index) => read(record, index) ?? []);
}
