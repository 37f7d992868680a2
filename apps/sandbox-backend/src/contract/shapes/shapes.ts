import * as z from "zod/mini";
import { PathPattern } from "../http/path-pattern.ts";

/** Other ways of writing an answer that real backends have (decision D11); each is left alone when it is not named. */
const Shapes = z.strictObject({
  /** Numbers as text. */
  numbers: z.exactOptional(z.literal("text")),
  /** Text that holds digits as a number. */
  texts: z.exactOptional(z.literal("number")),
  /** The spelling of yes: `1`, `"1"`, `true`, or the date since when it is so. No is `0`, `"0"`, `false` or null. */
  yes: z.exactOptional(z.literal([1, "1", true, "date"])),
  /** Points in time as seconds, as milliseconds, or as `true` where only the fact is known. */
  dates: z.exactOptional(z.literal(["seconds", "milliseconds", true])),
  /** The place of a list: bare, under `data`, under `data.data`, or under any other single name. */
  lists: z.exactOptional(z.string().check(z.regex(/^(?:bare|data\.data|[a-z][a-z0-9_]*)$/))),
  /** The place of a record: bare, under `data`, or with its fields beside a null `user`. */
  records: z.exactOptional(z.enum(["bare", "data", "beside-user"])),
  /** JSON columns of the database as JSON text, or as one object where a list is expected. */
  columns: z.exactOptional(z.enum(["text", "object"])),
});
export type Shapes = z.output<typeof Shapes>;

/** Shapes for some calls: of one player when `login` is named, of some paths when `path` is. */
export const ShapeRule = z.extend(Shapes, {
  login: z.exactOptional(z.string()),
  path: z.exactOptional(PathPattern),
});
export type ShapeRule = z.output<typeof ShapeRule>;
