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
