import { type JsonValue, parseJson } from "@storefront/client";
import { REFUSALS } from "../contract/refusal.ts";

/** `JSON.rawJSON`, which TypeScript's own library does not have yet: `JSON.stringify` writes it as these digits. */
const { rawJSON } = JSON as unknown as { rawJSON: (digits: string) => JsonValue };
/** As many digits as the first integer that a number may not hold. */
const LONG = /\d{16}/;

/**
 * Writes values that were made of a JSON text. Integers of it beyond 2^53, which no number holds, are written with the
 * digits that they had, as long as their field keeps its name.
 * @throws Refusal 400 by the writer, where two of one name have become the same number.
 */
export function writerOf(text: string): (value: unknown) => string {
  if (!LONG.test(text)) return JSON.stringify;
  const known = new Map<string, string | undefined>();
  parseJson(text, (digits, name) => {
    const key = `${name} ${Number(digits)}`;
    known.set(key, (known.get(key) ?? digits) === digits ? digits : undefined);
    return null;
  });
  return (value) =>
    JSON.stringify(value, (name, each: unknown) => {
      const key = typeof each === "number" ? `${name} ${each}` : "";
      if (!known.has(key)) return each;
      const digits = known.get(key);
      if (digits === undefined) throw REFUSALS.invalidRequest([{ path: name, message: "too large" }]);
      return rawJSON(digits);
    });
}

/** The value of a JSON text for `JSON.stringify` alone: integers beyond 2^53 are objects that it writes as they were. */
export const parseToWrite = (text: Uint8Array): JsonValue | undefined => parseJson(text, rawJSON);
