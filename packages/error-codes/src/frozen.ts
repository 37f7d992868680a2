/** The table itself, which nothing can change any more, nor a row of it, nor a value of a row. */
// @__NO_SIDE_EFFECTS__
export function frozen<Table extends object>(table: Table): Table {
  const values: readonly unknown[] = Object.values(table);
  for (const value of values) if (typeof value === "object" && value !== null) frozen(value);
  return Object.freeze(table);
}
