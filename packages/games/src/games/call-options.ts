/** Games of a page where a call does not say how many. */
export const DEFAULT_PER_PAGE = 24;

export interface PageOptions {
  /** The first page is 1. */
  page?: number | undefined;
  /** The page that the one before it named as `next`, instead of a number. */
  cursor?: string | undefined;
  /** Games of a page: 24 by default, 100 at most. */
  perPage?: number | undefined;
}

/**
 * A filter of the catalogue: games of any of these categories and any of these providers, whose name matches the term.
 */
export interface GamesFilter extends PageOptions {
  categories?: readonly string[] | undefined;
  providers?: readonly string[] | undefined;
  term?: string | undefined;
}

export const HUB_PAGES = ["casino", "live"] as const;
/** One of `HUB_PAGES`: a page of the catalogue that has rows of games. */
export type HubPage = (typeof HUB_PAGES)[number];

/** The most games that one call may name by their slugs (decision D8). */
export const MOST_GAMES_OF_CALL = 50;

/** Makes a call for each 50 slugs, each slug once; no call without slugs. */
export async function inBatches<Answer>(
  slugs: readonly string[],
  ask: (batch: readonly string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const unique = [...new Set(slugs)];
  const count = Math.ceil(unique.length / MOST_GAMES_OF_CALL);
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      ask(unique.slice(index * MOST_GAMES_OF_CALL, (index + 1) * MOST_GAMES_OF_CALL)),
    ),
  );
}
