import type { WireRecords } from "@storefront/client";
import * as z from "zod";

/** The records that a package reads, each with the fields that its reader knows: `ACCOUNT_RECORDS` is one. */
export type RecordTable = Readonly<Record<string, readonly string[]>>;

const name = z.string().min(1);
const names = z.custom(
  (value) => z.union([name, z.array(name).min(1)]).safeParse(value).success,
  "a name of the backend, or a list of them",
);

/**
 * The schema of a brand's `records`: the backend's names of fields, by record and by the field that readers know. A record
 * or a field that none of the tables has is refused with a sentence; without tables every name is accepted.
 */
export function brandRecords(...tables: readonly RecordTable[]): z.ZodType<WireRecords, WireRecords> {
  const records = tables.flatMap((table) => Object.entries(table));
  if (records.length === 0) return z.record(z.string(), z.record(z.string(), names)) as RecordsSchema;
  const shapes = records.map(([record, fields]) => {
    const shape = Object.fromEntries(fields.map((field) => [field, names.optional()]));
    return [record, z.strictObject(shape, { error: unknownIn("field of this record", fields) }).optional()];
  });
  const known = records.map(([record]) => record);
  return z.strictObject(Object.fromEntries(shapes) as Record<string, z.ZodType>, {
    error: unknownIn("record", known),
  }) as unknown as RecordsSchema;
}

type RecordsSchema = z.ZodType<WireRecords, WireRecords>;

/** The sentence about names that nothing reads; other mistakes have their own. */
function unknownIn(
  what: string,
  known: readonly string[],
): (issue: z.core.$ZodRawIssue) => string | undefined {
  return (issue) =>
    issue.code === "unrecognized_keys"
      ? `${issue.keys.join(", ")} is no ${what} that a reader knows; it is one of ${known.toSorted().join(", ")}`
      : undefined;
}
