import { type GamesPage, nextGamesPage } from "@storefront/games";
import { data } from "react-router";
import { categoriesOf, type Facet, providersOf } from "../../features/catalogue/rows.ts";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import type { PageLoaderArgs } from "../../features/routing/page-module.ts";
import { notFound, pageSite, type Site } from "../../features/site/page-site.ts";
import {
  choiceIn,
  gamesFilter,
  type ListingChoice,
  type ListingSubject,
  pageIn,
  sortedPage,
} from "./listing-filter.ts";

export interface ListingData {
  subject: ListingSubject;
  name: string;
  /** The choice the first page was read with. */
  choice: ListingChoice;
  page: GamesPage;
  hasMore: boolean;
  /** The filters of the list. */
  others: readonly Facet[];
  /** The other pages of this kind. */
  siblings: readonly Facet[];
}

/** The data of a listing page, with the title and the description of its document. */
export interface ListingPageData extends ListingData {
  title: string;
  description: string;
}

const MOST_SIBLINGS = 30;
const ALL: ListingChoice = { slug: undefined, term: "", sort: undefined };

/** The loader of the page of a category or a provider; fails as `listingData` does. */
export const listingLoader =
  (kind: ListingSubject["kind"]) =>
  ({ context, params, request }: PageLoaderArgs<"slug">): Promise<ListingPageData> =>
    listingPage(pageSite(context, params), { kind, slug: params.slug }, new URL(request.url).search);

async function listingPage(site: Site, subject: ListingSubject, search: string): Promise<ListingPageData> {
  const listing = await listingData(site, subject, search);
  const { name, page } = listing;
  const t = serverTranslate(site.locale);
  const words = { name, brand: site.brand.name, age: site.brand.legal.minimumAge };
  const titles = [t(`games:${subject.kind}_title`, words)];
  if (page.page > 1) titles.push(t("games:page", { number: page.page }));
  return {
    ...listing,
    title: titles.join(" · "),
    description: t(`games:${subject.kind}_description`, words),
  };
}

/** Reads a listing page: a 404 for what the catalogue does not know and after the last page, a 503 without a catalogue. */
export async function listingData(site: Site, subject: ListingSubject, search: string): Promise<ListingData> {
  const { kind, slug } = subject;
  const parameters = new URLSearchParams(search);
  const wanted = choiceIn(parameters, subject);
  const number = pageIn(parameters);
  const catalogue = pageCatalogue(site);
  const all = await catalogue.all();
  const games = all.filter((game) =>
    kind === "category"
      ? game.categories.some((category) => category.slug === slug)
      : game.providerSlug === slug,
  );
  // Only the whole catalogue can be sorted; without it the list has the backend's order.
  const choice = games.length === 0 ? { ...wanted, sort: undefined } : wanted;
  const page =
    choice.sort === undefined
      ? await catalogue.page({ ...gamesFilter(subject, choice), page: number })
      : sortedPage(games, choice, number);
  if (number > 1 && page?.games.length === 0) throw notFound();
  const siblings = kind === "category" ? categoriesOf(all) : providersOf(all);
  const own = siblings.find((facet) => facet.slug === slug);
  // A search that finds nothing does not say that there is no such list.
  const whole =
    own || !page || (!choice.slug && !choice.term) ? page : await catalogue.page(gamesFilter(subject, ALL));
  const name = own?.name ?? nameIn(page, subject) ?? nameIn(whole, subject);
  if (name === undefined) throw all.length > 0 || page ? notFound() : data(null, { status: 503 });
  const first = page ?? { games: [], page: 0, lastPage: 1, total: 0 };
  return {
    subject,
    name,
    choice,
    page: first,
    hasMore: nextGamesPage(first, first.page) !== null,
    others: kind === "category" ? providersOf(games) : categoriesOf(games),
    siblings: siblings.slice(0, MOST_SIBLINGS),
  };
}

/** The name of the category or provider as the games of its list say it, else its slug: the base list may be missing. */
function nameIn(page: GamesPage | undefined, { kind, slug }: ListingSubject): string | undefined {
  const games = page?.games ?? [];
  const named =
    kind === "provider"
      ? games.find(({ providerSlug }) => providerSlug === slug)?.provider
      : games.flatMap(({ categories }) => categories).find((category) => category.slug === slug)?.name;
  return named ?? (games.length > 0 ? slug : undefined);
}
