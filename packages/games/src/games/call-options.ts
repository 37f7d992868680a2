/** What every call of this package takes last. */
export interface CallSettings {
  signal?: AbortSignal | undefined;
}

/** How many slugs one call may name (decision D8). */
const MOST_SLUGS = 50;

/** Asks for slugs in calls of 50, each slug once; none without slugs. */
export async function inBatches<Answer>(
  slugs: readonly string[],
  ask: (batch: readonly string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const unique = [...new Set(slugs)];
  const count = Math.ceil(unique.length / MOST_SLUGS);
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      ask(unique.slice(index * MOST_SLUGS, (index + 1) * MOST_SLUGS)),
    ),
  );
}
