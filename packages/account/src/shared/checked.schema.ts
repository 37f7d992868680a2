import type * as z from "zod/mini";

/** A check of zod, or a function that adds issues, for values of a schema. */
type CheckOf<Schema extends z.ZodMiniType> =
  | z.core.CheckFn<z.output<Schema>>
  | z.core.$ZodCheck<z.output<Schema>>;

/**
 * A schema with checks. It is `schema.check(…)` as a function, because a bundler knows that this function has no effect:
 * it leaves out the schemas that a page does not use. It cannot know that of a method.
 */
// @__NO_SIDE_EFFECTS__
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  ...checks: readonly CheckOf<Schema>[]
): Schema {
  return schema.check(...checks);
}
