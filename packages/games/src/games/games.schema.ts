import {
  asFilledText,
  asId,
  asList,
  asNumber,
  asRecord,
  asYes,
  type FieldReader,
  isRecord,
  listOf,
  type JsonRecord,
  type JsonValue,
  nextOf,
  nextPageAfter,
  type PageFacts,
  type PageParam,
  type RecordFields,
  type Taken,
  recordOf,
} from "@storefront/client";
import { DEFAULT_PER_PAGE } from "./call-options.ts";
import { asImage, asSlug, isSlug, type Fields, readEach } from "./record.ts";

/** A category of a game: its name, and the slug of its filter. */
export interface GameCategory {
  slug: string;
  name: string;
}

/** A table with a dealer: its stakes and seats. What the record does not say is undefined. */
export interface GameTable {
  minimum: number | undefined;
  maximum: number | undefined;
  /** Seats that are free now. */
  seats: number | undefined;
}

/** The slug and the name of a category or a provider as the backend sends it; one text is both. */
export type NamedRecord = { readonly slug: string | null; readonly name?: string | null } | string;

const asNamed: FieldReader<GameCategory, NamedRecord> = (value) => {
  const fields = asRecord(value) ?? { slug: value, name: value };
  const slug = asFilledText(fields["slug"]) ?? "";
  const name = asFilledText(fields["name"]) ?? slug;
  return name === "" ? null : { slug, name };
};

/** The stakes and the free seats of a table as the backend sends them. */
export type TableRecord = Readonly<Partial<Record<"min_bet" | "max_bet" | "free_seats", number | null>>>;

const asTable: FieldReader<GameTable, TableRecord> = (value) => {
  const table = asRecord(value);
  if (!table) return null;
  const [minimum, maximum, seats] = ["min_bet", "max_bet", "free_seats"].map(
    (name) => asNumber(table[name]) ?? undefined,
  );
  return { minimum, maximum, seats };
};

/** The categories of a game: a list, JSON text of one, or a single category. */
export const asCategories: FieldReader<GameCategory[], readonly NamedRecord[]> = (value) =>
  readEach(asList(value) ?? [], asNamed);

export const GAME = {
  id: asId,
  slug: asSlug,
  name: asFilledText,
  provider: asNamed,
  categories: asCategories,
  /** An absolute address, or a path of this site. */
  image: asImage,
  is_live: asYes,
  is_new: asYes,
  has_demo: asYes,
  /** The return to the player in percent. */
  rtp: asNumber,
  volatility: asFilledText,
  /** The jackpot in the currency of the brand. */
  jackpot: asNumber,
  table: asTable,
} satisfies RecordFields;

/** A game as the backend sends it; a flag may also be 0, 1 or the date since when it is set. */
export interface GameRecord extends Taken<typeof GAME, "slug" | "name"> {}

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

export interface GameRow {
  id: string;
  title: string;
  games: GameCard[];
}

/**
 * Reads the record of a game, inside a `data` or not, of several the one of a slug; undefined when slug or name are
 * missing, and for a row of games. A card has names and defaults of its own, which `GAME` cannot say: both share the readers.
 */
export function readGame(answer: unknown, wanted?: string): GameCard | undefined {
  const fields = gameRecordOf(answer, wanted) ?? {};
  const { id, slug } = fields;
  const name = asFilledText(fields["name"]);
  if (!isSlug(slug) || name === null) return undefined;
  const provider = asNamed(fields["provider"]);
  return {
    id: asFilledText(id) ?? "",
    slug,
    name,
    provider: provider?.name ?? "",
    providerSlug: provider?.slug ?? "",
    categories: asCategories(fields["categories"]) ?? [],
    image: asImage(fields["image"]) ?? undefined,
    isLive: asYes(fields["is_live"]) ?? false,
    isNew: asYes(fields["is_new"]) ?? false,
    hasDemo: asYes(fields["has_demo"]) ?? false,
    rtp: asNumber(fields["rtp"]) ?? undefined,
    volatility: asFilledText(fields["volatility"]) ?? undefined,
    jackpot: asNumber(fields["jackpot"]) ?? undefined,
    table: asTable(fields["table"]) ?? undefined,
  };
}

/** The record of a game in an answer, of several the one of a slug; undefined for a row of games. */
export function gameRecordOf(answer: JsonValue | undefined, slug?: string): JsonRecord | undefined;
export function gameRecordOf(answer: unknown, slug?: string): Fields | undefined;
export function gameRecordOf(answer: unknown, slug?: string): Fields | undefined {
  const record = recordOf(answer, (one) => one["slug"] === slug);
  return record === null || isRow(record) ? undefined : record;
}

/** Reads the games of an answer, those of its rows too, each once; an entry that cannot be read is left out. */
export function readGames(answer: unknown): GameCard[] {
  return uniqueGames(readEach(gamesOf(answer), (record) => readGame(record)));
}

export function readGamesPage(answer: unknown): GamesPage {
  const fields = isRecord(answer) ? answer : {};
  // When `data` holds the page, the numbers of the page are beside the inner list.
  const inner = isRecord(fields["data"]) ? fields["data"] : fields;
  const games = readGames(answer);
  const page = Math.max(1, asNumber(inner["current_page"]) ?? 1);
  const total = asNumber(inner["total"]) ?? undefined;
  const perPage = asNumber(inner["per_page"]) ?? 0;
  const counted = total !== undefined && perPage > 0 ? Math.ceil(total / perPage) : undefined;
  const lastPage = asNumber(inner["last_page"]) ?? counted;
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

/** The rows of the home page or of a hub as the backend sends them. */
export interface GamesHome {
  readonly rows: readonly {
    readonly slug?: string | null;
    readonly title: string | null;
    readonly games: readonly GameRecord[];
  }[];
}

/** Reads the rows of a hub; a row without a title, or without games, is left out. */
export const readGameRows = (answer: unknown): GameRow[] =>
  readEach(rowsOf(answer), (row, index) => {
    if (!isRecord(row)) return undefined;
    const title = asFilledText(row["title"]) ?? asFilledText(row["name"]);
    const games = readGames(row["games"]);
    if (title === null || games.length === 0) return undefined;
    return { id: asFilledText(row["slug"]) ?? asFilledText(row["id"]) ?? `row-${index}`, title, games };
  });

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
