/** What every call of this package takes last. */
export interface CallSettings {
  signal?: AbortSignal | undefined;
}

/** Which page of a list. */
export interface PageOptions {
  page?: number | undefined;
  /** 24 without it, 100 at most. */
  perPage?: number | undefined;
}

/** Which games of the catalogue: of any of these categories and any of these providers, named like the term. */
export interface GamesFilter extends PageOptions {
  categories?: readonly string[] | undefined;
  providers?: readonly string[] | undefined;
  term?: string | undefined;
}

/** The hubs that have rows. */
export const HUB_PAGES = ["casino", "live"] as const;
export type HubPage = (typeof HUB_PAGES)[number];

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
