/** The known name that is most similar to another; empty when none is known. */
export function nearest(name: string, known: readonly string[]): string {
  let [best, least] = ["", Number.POSITIVE_INFINITY];
  for (const other of known) {
    const far = distance(name, other);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** The number of letters to add, remove or change between two names. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const above = row;
    row = [index + 1];
    for (const [index, own] of Array.from(other).entries())
      row.push(
        Math.min(
          (above[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + 1,
          (above[index] ?? 0) + (own === letter ? 0 : 1),
        ),
      );
  }
  return row.at(-1) ?? 0;
}
