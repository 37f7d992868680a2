import * as z from "zod/mini";
import { PathPattern } from "../http/path-pattern.ts";

const SPELLINGS_OF_YES = [1, "1", true, "date"] as const;
const WAYS_OF_DATES = ["text", "seconds", "milliseconds", true, 1] as const;
const PLACES_OF_RECORDS = ["bare", "data", "beside-user"] as const;
const WAYS_OF_COLUMNS = ["text", "object"] as const;

// Decision D11.
/** Other ways of writing an answer that real backends have; each is left alone when it is not named. */
const Shapes = z.strictObject({
  /** Numbers as text. */
  numbers: z.exactOptional(z.literal("text")),
  /** Text that holds digits as a number. */
  texts: z.exactOptional(z.literal("number")),
  /** The spelling of yes: `1`, `"1"`, `true`, or the date since when it is so. No is `0`, `"0"`, `false` or null. */
  yes: z.exactOptional(z.literal([...SPELLINGS_OF_YES])),
  /**
   * Points in time as the text of a database (`2026-11-21 10:00:00`), as seconds, as milliseconds, or as `true` or `1`
   * where only the fact is known.
   */
  dates: z.exactOptional(z.literal([...WAYS_OF_DATES])),
  /** The place of a list: bare, under `data`, under any other single name, or under one of these within `data`. */
  lists: z.exactOptional(z.string().check(z.regex(/^(?:data\.)?[a-z][a-z0-9_]*$/))),
  /** The place of a record: bare, under `data`, or with its fields beside a null `user`. */
  records: z.exactOptional(z.enum(PLACES_OF_RECORDS)),
  /** JSON columns of the database as JSON text, or as one object where a list is expected. */
  columns: z.exactOptional(z.enum(WAYS_OF_COLUMNS)),
});
/** Other ways of writing an answer; a field that is left out changes nothing. */
export type Shapes = z.output<typeof Shapes>;

/** Shapes for some calls: of one player when `login` is named, of some paths when `path` is. */
export const ShapeRule = z.extend(Shapes, {
  login: z.exactOptional(z.string()),
  path: z.exactOptional(PathPattern),
});
export type ShapeRule = z.output<typeof ShapeRule>;

/** A rule that is on. */
export type ActiveShapeRule = ShapeRule & { readonly id: string };

/** The places of a list that are tried; the names are examples of any name. */
const PLACES_OF_LISTS = ["bare", "data", "data.data", "items", "data.items"] as const;

// Decision D11. Each shape is in one of the last five too.
/** Every shape alone, and then several of them at once: the shapes that a trunk's site is tried against. */
export const SAMPLE_SHAPES: readonly Shapes[] = [
  { numbers: "text" },
  { texts: "number" },
  ...SPELLINGS_OF_YES.map((yes) => ({ yes })),
  ...WAYS_OF_DATES.map((dates) => ({ dates })),
  ...PLACES_OF_LISTS.map((lists) => ({ lists })),
  ...PLACES_OF_RECORDS.map((records) => ({ records })),
  ...WAYS_OF_COLUMNS.map((columns) => ({ columns })),
  { numbers: "text", yes: "1", dates: "seconds", lists: "items", records: "beside-user", columns: "text" },
  { texts: "number", yes: "date", dates: "text", lists: "data.data", records: "data", columns: "object" },
  { numbers: "text", yes: 1, dates: "milliseconds", lists: "bare", records: "bare", columns: "object" },
  { texts: "number", yes: true, dates: true, lists: "data", records: "data", columns: "text" },
  { numbers: "text", yes: "1", dates: 1, lists: "data.items", records: "beside-user" },
];
