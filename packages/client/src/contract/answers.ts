import {
  asNumber,
  type IsWanted,
  type Known,
  listOf,
  readRecord,
  type RecordFields,
  recordOf,
} from "./field-readers.ts";
import { isRecord } from "./guards.ts";
import { nextOf, type PageFacts } from "./pages.ts";

/**
 * The shape of an answer: `read` makes the record that a caller gets of whatever a backend sent, and the type `InputOf` of
 * it is what the backend, or a trunk's adapter, may send.
 */
export interface Answer<Output, Input = unknown> {
  /** Reads an answer in any of its forms: bare, below `data`, as JSON text. Never throws. */
  read(answer: unknown): Output;
  /** A type without a value: what `read` takes. */
  readonly takes?: Input;
}

/** The type that a backend may send as an answer of this shape. */
export type InputOf<Shape> = Shape extends { readonly takes?: infer Input } ? Input : never;

/** The record that a shape reads. */
export type OutputOf<Shape extends Answer<unknown>> = NonNullable<ReturnType<Shape["read"]>>;

export type FieldInput<Field> = Field extends readonly [infer Reader, string]
  ? InputOf<Reader>
  : InputOf<Field>;

/** A record with these fields as a backend may send it: the needed fields are there, though perhaps null. */
export type Taken<Fields, Needed extends keyof Fields = never> = {
  readonly [Name in keyof Fields as Name extends Needed ? never : Name]?: FieldInput<Fields[Name]> | null;
} & { readonly [Name in Needed]: FieldInput<Fields[Name]> | null };

/** A list as it is read from a backend: bare, or as one page under `data`. */
export type ListOf<Item> =
  | readonly Item[]
  | {
      readonly data: readonly Item[];
      readonly current_page?: number | null;
      readonly last_page?: number | null;
      readonly per_page?: number | null;
      readonly total?: number | null;
      /** The cursor of the next page, beside `last_page` or instead of it. */
      readonly next?: string | number | null;
    };

/** The shape of one record. Fields that it does not know stay as they were sent, without a type. */
export interface RecordAnswer<Output, Fields, Needed extends keyof Fields & string = never> extends Answer<
  Output | null,
  Taken<Fields, Needed>
> {
  readonly fields: Fields;
  /** The fields without which nothing can be shown. */
  readonly needs: readonly Needed[];
  /** As in `AnswerShape`, of a record whose fields may be elsewhere than in it. */
  readonly shows?: (answer: unknown) => boolean;
  /**
   * Null for an answer that is no record. Of several records of a list it is the one that is wanted, else the first
   * with a known field.
   */
  read(answer: unknown, isWanted?: IsWanted): Output | null;
}

/** The shape of a record that has no name of its own: its known fields are its type. */
export interface KnownAnswer<Fields, Needed extends keyof Fields & string = never> extends RecordAnswer<
  Known<Fields>,
  Fields,
  Needed
> {}

/** The known and the required fields of a record; every shape of `recordAnswer` has them. */
export interface RecordShape {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The names of those without which nothing can be shown; null is a value too. */
  readonly needs: readonly string[];
}

/** The shape that an answer is checked by: a record, or a list of records as in `listAnswer` and `pageAnswer`. */
export type AnswerShape = (RecordShape | { readonly items: RecordShape }) & {
  /** True where the reader of a page finds something, or an empty list. Default: a record has a known field. */
  readonly shows?: (answer: unknown) => boolean;
};

export interface ItemAnswer<Item, Input = unknown> extends Answer<Item | null, Input>, RecordShape {}

export interface ListAnswer<Item, Input = unknown> extends Answer<readonly Item[], ListOf<Input>> {
  readonly items: ItemAnswer<Item, Input>;
}

export interface Page<Item> extends PageFacts {
  readonly items: readonly Item[];
  /** The number of entries that were sent, those that are no record and so no item included. */
  readonly size: number;
  /** The number of the last page, where the answer tells it. */
  readonly lastPage: number | undefined;
  /** The number of entries of all pages, where the answer tells it. */
  readonly total: number | undefined;
}

export interface PageAnswer<Item, Input = unknown> extends Answer<Page<Item>, ListOf<Input>> {
  readonly items: ItemAnswer<Item, Input>;
}

/**
 * The shape of a record with these fields. It is made when a module is loaded, and a bundler drops one without a use.
 * @example
 * ```ts
 * export const Points = recordAnswer({ balance: asNumber, expires_at: asMoment }, "balance");
 * export interface Points extends OutputOf<typeof Points> {}
 * Points.read({ data: { balance: "12" } }); // { balance: 12 }
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordAnswer<Fields extends RecordFields, Needed extends keyof Fields & string = never>(
  fields: Fields,
  ...needs: readonly Needed[]
): KnownAnswer<Fields, Needed> {
  return {
    fields,
    needs,
    read(answer, isWanted = hasFieldOf(fields)) {
      const record = recordOf(answer, isWanted);
      // `{data: null}` says that there is no record.
      const isNone = record?.["data"] === null && !hasFieldOf(fields)(record);
      return isNone ? null : readRecord(record, fields);
    },
  };
}

/** The shape of a list of such records; an entry that is no record is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function listAnswer<Item, Fields extends RecordFields, Needed extends keyof Fields & string>(
  items: RecordAnswer<Item, Fields, Needed>,
): ListAnswer<Item, Taken<Fields, Needed>> {
  return { items, read: (answer) => itemsOf(answer, items) };
}

/** The shape of one page of such records; an answer without a list is a page without items. */
/* @__NO_SIDE_EFFECTS__ */
export function pageAnswer<Item, Fields extends RecordFields, Needed extends keyof Fields & string>(
  items: RecordAnswer<Item, Fields, Needed>,
): PageAnswer<Item, Taken<Fields, Needed>> {
  return {
    items,
    read: (answer) => ({
      items: itemsOf(answer, items),
      size: listOf(answer)?.length ?? 0,
      lastPage: countOf(answer, "last_page"),
      total: countOf(answer, "total"),
      next: nextOf(answer),
    }),
  };
}

export const hasFieldOf =
  (fields: Readonly<Record<string, unknown>>): IsWanted =>
  (record) =>
    Object.keys(fields).some((name) => record[name] !== undefined);

function itemsOf<Item, Fields extends RecordFields, Needed extends keyof Fields & string>(
  answer: unknown,
  { fields }: RecordAnswer<Item, Fields, Needed>,
): readonly Item[] {
  return (listOf(answer) ?? []).flatMap((entry) => readAs<Item>(entry, fields) ?? []);
}

/** The one place that trusts a table of fields to make the record that is declared for it. */
const readAs = <Output>(value: unknown, fields: RecordFields): Output | null =>
  readRecord(value, fields) as Output | null;

/** A count beside a list: in the answer, beside its inner list, or in the `meta` of either. */
function countOf(answer: unknown, name: string): number | undefined {
  let layer = answer;
  while (isRecord(layer)) {
    const meta = isRecord(layer["meta"]) ? layer["meta"] : {};
    const count = asNumber(layer[name]) ?? asNumber(meta[name]);
    if (count !== null) return count > 0 ? count : undefined;
    layer = layer["data"];
  }
  return undefined;
}

const recordIn = (shape: AnswerShape): RecordShape => ("items" in shape ? shape.items : shape);

/**
 * False for an answer of which nothing can be shown: neither a list nor a record, or one of which no reader knows a field.
 * One that is empty has nothing to be shown, which is another thing.
 */
export const isShowable = (answer: unknown, shape: AnswerShape): boolean =>
  isEmpty(answer) || (shape.shows?.(answer) ?? holds(answer, shape, hasFieldOf(recordIn(shape).fields)));

/** False for an answer that lacks a field without which nothing can be shown. */
export const hasNeeds = (answer: unknown, shape: AnswerShape): boolean =>
  isShowable(answer, shape) &&
  (isEmpty(answer) ||
    shape.shows !== undefined ||
    holds(answer, shape, (entry) => recordIn(shape).needs.every((name) => entry[name] !== undefined)));

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === null || answer === "" || (Array.isArray(answer) && answer.length === 0);

function holds(
  answer: unknown,
  shape: AnswerShape,
  test: (entry: Record<string, unknown>) => boolean,
): boolean {
  const has = (entry: unknown): boolean => isRecord(entry) && test(entry);
  if ("items" in shape) {
    const entries = listOf(answer);
    return entries !== undefined && (entries.length === 0 || entries.some(has));
  }
  const record = recordOf(answer, has) ?? recordOf(answer);
  // `{data: null}` and `{data: []}` say that there is no record.
  const { data } = record ?? {};
  const isNone =
    data === null || (Array.isArray(data) && data.length === 0) || Object.keys(record ?? {}).length === 0;
  return record !== null && (isNone || has(record));
}
