import type { FieldReader } from "@storefront/client";

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

/** A slug as it was sent. */
export const asSlug: FieldReader<string, string> = (value) => (isSlug(value) ? value : null);

/** The address of a picture: absolute, or a path of our own origin. */
export const asImage: FieldReader<string, string> = (value) =>
  typeof value === "string" && /^(?:https?:\/)?\/./i.test(value) ? value : null;

/** The entries of a list that can be read; the others are left out. */
export function readEach<Item>(
  list: readonly unknown[] | undefined,
  read: (record: unknown, index: number) => Item | null | undefined,
): Item[] {
  return (list ?? []).flatMap((record, index) => read(record, index) ?? []);
}
