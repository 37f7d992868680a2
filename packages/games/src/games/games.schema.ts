import {
  asList,
  asRecord,
  isRecord,
  listOf,
  type JsonRecord,
  type JsonValue,
  nextOf,
  nextPageAfter,
  type PageFacts,
  type PageParam,
} from "@storefront/client";
import { DEFAULT_PER_PAGE } from "./call-options.ts";
import { type Fields, imageOf, isSlug, isYes, numberOf, readEach, recordOf, textOf } from "./record.ts";

/** A category of a game: its name, and the slug of its filter. */
export interface GameCategory {
  slug: string;
  name: string;
}

/** A table with a dealer: its stakes and its seats, as far as the record says them. */
export interface GameTable {
  minimum: number | undefined;
  maximum: number | undefined;
  /** Seats that are free now. */
  seats: number | undefined;
}

/**
 * A game as a tile or a page shows it. Only slug and name are always present. Without an id it is `""`, which no vote
 * accepts, so lists use the slug as key. Without a provider both its texts are `""`.
 */
export interface GameCard {
  id: string;
  slug: string;
  name: string;
  provider: string;
  providerSlug: string;
  categories: GameCategory[];
  image: string | undefined;
  isLive: boolean;
  isNew: boolean;
  hasDemo: boolean;
  rtp: number | undefined;
  volatility: string | undefined;
  /** The amount that a jackpot has reached, in the currency of the brand. */
  jackpot?: number | undefined;
  /** Undefined for games that are no tables, and for backends that say nothing of theirs. */
  table?: GameTable | undefined;
}

/** One page of a list of games. */
export interface GamesPage {
  games: GameCard[];
  page: number;
  /** Undefined when the answer does not say how far the list goes. */
  lastPage: number | undefined;
  /** The number of games of the whole list; undefined when the answer does not say it. */
  total: number | undefined;
  /** The cursor of the next page; null where the answer says that there is none, undefined where it says nothing. */
  next?: string | null | undefined;
}

/** A row of a hub. */
export interface GameRow {
  id: string;
  title: string;
  games: GameCard[];
}

/**
 * Reads the record of a game, inside a `data` or not, of several the one of a slug; undefined when slug or name are
 * missing, and for a row of games.
 */
export function readGame(record: unknown, wanted?: string): GameCard | undefined {
  const fields = gameRecordOf(record, wanted);
  const name = textOf(fields?.["name"]);
  const slug = fields?.["slug"];
  if (!fields || name === undefined || !isSlug(slug)) return undefined;
  const provider = readNamed(fields["provider"]);
  return {
    id: textOf(fields["id"]) ?? "",
    slug,
    name,
    provider: provider?.name ?? "",
    providerSlug: provider?.slug ?? "",
    categories: readCategories(fields["categories"]),
    image: imageOf(fields["image"]),
    isLive: isYes(fields["is_live"]),
    isNew: isYes(fields["is_new"]),
    hasDemo: isYes(fields["has_demo"]),
    rtp: numberOf(fields["rtp"]),
    volatility: textOf(fields["volatility"]),
    jackpot: numberOf(fields["jackpot"]),
    table: readTable(fields["table"]),
  };
}

/** The record of a game in an answer, of several the one of a slug; undefined for a row of games. */
export function gameRecordOf(answer: JsonValue | undefined, slug?: string): JsonRecord | undefined;
export function gameRecordOf(answer: unknown, slug?: string): Fields | undefined;
export function gameRecordOf(answer: unknown, slug?: string): Fields | undefined {
  const record = recordOf(answer, (one) => one["slug"] === slug);
  return isRow(record) ? undefined : record;
}

function readTable(value: unknown): GameTable | undefined {
  const table = asRecord(value);
  if (!table) return undefined;
  const [minimum, maximum, seats] = ["min_bet", "max_bet", "free_seats"].map((name) => numberOf(table[name]));
  return { minimum, maximum, seats };
}

/** Reads the categories of a game: a list, JSON text of one, or a single category. */
export const readCategories = (value: unknown): GameCategory[] => readEach(asList(value) ?? [], readNamed);

/**
 * Reads the games of an answer, those of its rows too. An entry that cannot be read is left out, and no game is in the
 * list twice.
 */
export function readGames(answer: unknown): GameCard[] {
  return uniqueGames(readEach(gamesOf(answer), (record) => readGame(record)));
}

/** Reads one page of a list. */
export function readGamesPage(answer: unknown): GamesPage {
  const fields = isRecord(answer) ? answer : {};
  // When `data` holds the page, the numbers of the page are beside the inner list.
  const inner = isRecord(fields["data"]) ? fields["data"] : fields;
  const games = readGames(answer);
  const page = Math.max(1, numberOf(inner["current_page"]) ?? 1);
  const total = numberOf(inner["total"]);
  const perPage = numberOf(inner["per_page"]) ?? 0;
  const counted = total !== undefined && perPage > 0 ? Math.ceil(total / perPage) : undefined;
  const lastPage = numberOf(inner["last_page"]) ?? counted;
  return {
    games,
    page,
    lastPage: lastPage === undefined ? undefined : Math.max(1, lastPage),
    total,
    next: nextOf(answer),
  };
}

/** The page after one, as `nextPageAfter` of `@storefront/client` tells it, or null when it was the last. */
export const nextGamesPage = (
  last: GamesPage,
  page: PageParam,
  pages: readonly GamesPage[] = [last],
  perPage: number = DEFAULT_PER_PAGE,
): PageParam | null => nextPageAfter(factsOf(last), page, perPage, pages.slice(-2).map(factsOf));

/** A page that repeats the one before it may do so in another order. */
const factsOf = ({ games, lastPage, next }: GamesPage): PageFacts => ({
  items: games.map(({ slug }) => slug).sort(),
  size: games.length,
  lastPage,
  next,
});

/** Reads the rows of a hub; a row without a title, or without games, is left out. */
export function readGameRows(answer: unknown): GameRow[] {
  return readEach(rowsOf(answer), (record, index) => {
    if (!isRecord(record)) return undefined;
    const title = textOf(record["title"]) ?? textOf(record["name"]);
    const games = readGames(record["games"]);
    if (title === undefined || games.length === 0) return undefined;
    return { id: textOf(record["slug"]) ?? textOf(record["id"]) ?? `row-${index}`, title, games };
  });
}

/** The rows of a home or page answer, under `rows` or as a list; undefined when it has none. */
export function rowsOf(answer: JsonValue | undefined): readonly JsonValue[] | undefined;
export function rowsOf(answer: unknown): readonly unknown[] | undefined;
export function rowsOf(answer: unknown): readonly unknown[] | undefined {
  const rows = recordOf(answer)?.["rows"];
  if (Array.isArray(rows)) return rows;
  const list = listOf(answer);
  return list?.some(isRow) ? list : undefined;
}

/** The records of the games of an answer: its list, or the lists of its rows. A row is no game. */
export function gamesOf(answer: JsonValue | undefined): readonly JsonValue[];
export function gamesOf(answer: unknown): readonly unknown[];
export function gamesOf(answer: unknown): readonly unknown[] {
  const rows = rowsOf(answer);
  return rows?.flatMap((row) => (isRecord(row) ? (listOf(row["games"]) ?? []) : [])) ?? listOf(answer) ?? [];
}

const isRow = (record: unknown): boolean => isRecord(record) && listOf(record["games"]) !== undefined;

/** The games of a list, each once. */
export function uniqueGames(games: readonly GameCard[]): GameCard[] {
  const seen = new Set<string>();
  return games.filter(({ slug }) => !seen.has(slug) && seen.add(slug));
}

/** A category or provider: a record with slug and name, or one text that is both. */
function readNamed(value: unknown): GameCategory | undefined {
  const fields = asRecord(value) ?? { slug: value, name: value };
  const slug = textOf(fields["slug"]) ?? "";
  const name = textOf(fields["name"]) ?? slug;
  return name === "" ? undefined : { slug, name };
}
