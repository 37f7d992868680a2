import type { GamesFilter } from "@storefront/games";

/** The subject of a listing page. */
export interface ListingSubject {
  kind: "category" | "provider";
  slug: string;
}

/** The visitor's filter of a listing; it is in the address, so that Back undoes it. */
export interface ListingChoice {
  /** A provider on a category's page, a category on a provider's. */
  slug: string | undefined;
  term: string;
}

const SLUG = /^[\w-]{1,64}$/;
const LONGEST_TERM = 60;
/** The parameter of the other kind: `?provider=` on a category's page. */
const OTHER = { category: "provider", provider: "category" } as const;

/** The choice in an address; what could not be a filter is none. */
export function choiceIn(parameters: URLSearchParams, { kind }: ListingSubject): ListingChoice {
  const slug = parameters.get(OTHER[kind]) ?? "";
  const term = (parameters.get("term") ?? "").trim().slice(0, LONGEST_TERM);
  return { slug: SLUG.test(slug) ? slug : undefined, term };
}

/** The search string of a choice; the page's other parameters stay. */
export function searchOf(search: string, { kind }: ListingSubject, choice: ListingChoice): string {
  const parameters = new URLSearchParams(search);
  if (choice.slug === undefined) parameters.delete(OTHER[kind]);
  else parameters.set(OTHER[kind], choice.slug);
  if (choice.term === "") parameters.delete("term");
  else parameters.set("term", choice.term);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** The query to the catalogue. */
export function gamesFilter({ kind, slug }: ListingSubject, choice: ListingChoice): GamesFilter {
  const other = choice.slug === undefined ? [] : [choice.slug];
  const [categories, providers] = kind === "category" ? [[slug], other] : [other, [slug]];
  return {
    ...(categories.length > 0 && { categories }),
    ...(providers.length > 0 && { providers }),
    ...(choice.term !== "" && { term: choice.term }),
  };
}

/** Tells two choices apart. */
export function choiceKey({ slug = "", term }: ListingChoice): string {
  return `${slug}\n${term}`;
}
