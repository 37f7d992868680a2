/** A value that can be written as JSON; a field that is undefined is left out. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonRecord;

export type JsonRecord = { readonly [name: string]: JsonValue | undefined };

/** True for an object with fields: neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a list, of which nothing else is known. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Digits of an integer that a number may not hold exactly. */
const LONG_INTEGER = /\d{16}/;

/** The part of the third argument of `JSON.parse`'s reviver that is not in TypeScript's own library yet. */
type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;

/**
 * The value of a JSON text or of its bytes, or undefined when it is no JSON; never throws. An integer beyond 2^53, which
 * no number holds exactly, is what `ofLong` makes of its digits and name: by default the digits as text, so that an id
 * stays the same.
 */
export function parseJson(
  json: string | Uint8Array,
  ofLong: (digits: string, name: string) => unknown = (digits) => digits,
): JsonValue | undefined {
  const exactly: Reviver = (name, value, { source = "" } = {}) =>
    typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
      ? ofLong(source, name)
      : value;
  try {
    const text = typeof json === "string" ? json : new TextDecoder().decode(json);
    return JSON.parse(text, LONG_INTEGER.test(text) ? exactly : undefined) as JsonValue;
  } catch {
    return undefined;
  }
}
