import type { GameCard, GameRow } from "@storefront/games";
import { plainWords } from "@storefront/games/finder";
import { categoriesOf, type Facet, providersOf, tileRows, type TileRow } from "../catalogue/rows.ts";

/** The public facts that a search is understood by, from the page of the search. */
export interface SearchCatalogue {
  categories: readonly Facet[];
  providers: readonly Facet[];
  /** Rows of games that are no category and no provider, such as those of one theme. */
  themes: readonly TileRow[];
  /** Every word of the catalogue's names once, with spaces between them: typing mistakes are corrected by it. */
  words: string;
}

const MOST_THEMES = 8;
const MOST_GAMES = 12;
/** The words of more than 5,000 games; what is beyond is found by the backend alone. */
const MOST_WORDS = 6_000;

/** Gathers the facts from all games and from the rows of a hub. */
export function searchCatalogue(games: readonly GameCard[], rows: readonly GameRow[]): SearchCatalogue {
  const categories = categoriesOf(games);
  const providers = providersOf(games);
  const known = new Set([...categories, ...providers].flatMap(({ slug, name }) => [slug, name]));
  const themes = tileRows(
    rows.filter(({ id, title }) => !known.has(id) && !known.has(title)).slice(0, MOST_THEMES),
    [],
  ).map((row) => ({ ...row, games: row.games.slice(0, MOST_GAMES) }));
  const names = [...known, ...themes.map(({ title }) => title), ...games.map(({ name }) => name)];
  const words = [...new Set(names.flatMap(plainWords))].slice(0, MOST_WORDS).join(" ");
  return { categories, providers, themes, words };
}
