import type { GameCard, GamesFilter, GamesPage } from "@storefront/games";
import { plainWords } from "@storefront/games/finder";
import type { ShouldRevalidateFunction } from "react-router";
import { changedSearch } from "../../features/routing/dialog-address.ts";
import { onPathChange } from "../../features/routing/page-module.ts";

/** The category or the provider whose games a listing page has, by the slug in its address. */
export interface ListingSubject {
  kind: "category" | "provider";
  slug: string;
}

/** The orders of a listing beside the backend's own. */
export const SORTS = ["name", "new", "rtp"] as const;
export type Sort = (typeof SORTS)[number];

/** The visitor's filter of a listing; it is in the address, so that Back undoes it. */
export interface ListingChoice {
  /** A provider on a category's page, a category on a provider's. */
  slug: string | undefined;
  term: string;
  /** Undefined is the backend's own order. */
  sort: Sort | undefined;
}

const SLUG = /^[\w-]{1,64}$/;
const LONGEST_TERM = 60;
const LAST_PAGE = 10_000;
const PER_PAGE = 24;
/** The parameter of the other kind: `?provider=` on a category's page. */
const OTHER = { category: "provider", provider: "category" } as const;

/** The choice in an address; what could not be a filter is none. */
export function choiceIn(parameters: URLSearchParams, { kind }: ListingSubject): ListingChoice {
  const slug = parameters.get(OTHER[kind]) ?? "";
  const term = (parameters.get("term") ?? "").trim().slice(0, LONGEST_TERM);
  const wanted = parameters.get("sort");
  return { slug: SLUG.test(slug) ? slug : undefined, term, sort: SORTS.find((sort) => sort === wanted) };
}

/** The page in an address; 1 for anything that is no page. */
export function pageIn(parameters: URLSearchParams): number {
  const text = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}

/** The search string of a choice and of one of its pages; the address's other parameters stay. */
export function searchOf(search: string, { kind }: ListingSubject, choice: ListingChoice, page = 1): string {
  const { sort, slug, term } = choice;
  const number = page === 1 ? undefined : String(page);
  return changedSearch(search, { sort, page: number, [OTHER[kind]]: slug, term });
}

export function gamesFilter({ kind, slug }: ListingSubject, choice: ListingChoice): GamesFilter {
  const other = choice.slug === undefined ? [] : [choice.slug];
  const [categories, providers] = kind === "category" ? [[slug], other] : [other, [slug]];
  return {
    ...(categories.length > 0 && { categories }),
    ...(providers.length > 0 && { providers }),
    ...(choice.term !== "" && { term: choice.term }),
  };
}

/** One page of the games of a choice, sorted; the games are those of the subject. */
export function sortedPage(games: readonly GameCard[], choice: ListingChoice, page: number): GamesPage {
  const words = plainWords(choice.term);
  const chosen = games.filter(({ name, providerSlug, categories }) => {
    const plain = plainWords(name).join(" ");
    return (
      words.every((word) => plain.includes(word)) &&
      (choice.slug === undefined ||
        providerSlug === choice.slug ||
        categories.some(({ slug }) => slug === choice.slug))
    );
  });
  const sorted = choice.sort === undefined ? chosen : [...chosen].sort(ORDERS[choice.sort]);
  return {
    games: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    page,
    lastPage: Math.max(1, Math.ceil(sorted.length / PER_PAGE)),
    total: sorted.length,
  };
}

const byName = (one: GameCard, other: GameCard): number => one.name.localeCompare(other.name);

const ORDERS: Readonly<Record<Sort, (one: GameCard, other: GameCard) => number>> = {
  name: byName,
  new: (one, other) => Number(other.isNew) - Number(one.isNew),
  rtp: (one, other) => (other.rtp ?? 0) - (one.rtp ?? 0) || byName(one, other),
};

/** Tells two choices apart. */
export function choiceKey({ slug = "", term, sort }: ListingChoice): string {
  return `${slug}\n${term}\n${sort ?? ""}`;
}

const FILTERS = ["category", "provider", "term"] as const;

/**
 * Loads a listing again when its path, its page or its order changed, and while it is sorted when its filter did. The
 * filter of a list in the backend's own order is read in the browser, and opening a dialog loads nothing.
 */
export const onListChange: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const differs = (name: string): boolean =>
    currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name);
  const isSorted = nextUrl.searchParams.has("sort");
  return (
    onPathChange(change) ||
    (defaultShouldRevalidate && (differs("page") || differs("sort") || (isSorted && FILTERS.some(differs))))
  );
};
