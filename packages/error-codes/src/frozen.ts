/** The table itself, which nothing can change any more, nor a row of it, nor a value of a row. */
// @__NO_SIDE_EFFECTS__
export function frozen<Table extends object>(table: Table): Table {
  freeze(table);
  return table;
}

/** This function has no annotation of purity: a minifier drops a call of one that has it when nothing uses its result. */
function freeze(table: object): void {
  for (const value of Object.values(table)) if (typeof value === "object" && value !== null) freeze(value);
  Object.freeze(table);
}
