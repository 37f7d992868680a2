import type { GameCard, GameRow } from "@storefront/games";
import type { serverTranslate } from "../texts/translations.server.ts";
import { categoryPath } from "../routing/links.tsx";
import { numberFormat } from "../../i18n/number-format.ts";
import { type Facet, memoizeByList, type TileRow, tileRows, tileOf } from "./rows.ts";
import type { TileGame } from "../../trunk/game-tile.ts";

/** The words of the facts on wide cards, and the language and the currency of the page. */
export interface LobbyWords {
  /** The return to the player, already written as a percentage. */
  rtp: (share: string) => string;
  seats: (count: number) => string;
  locale: string;
  currency: string;
}

export function lobbyWords(
  t: ReturnType<typeof serverTranslate>,
  currency: string,
  locale: string,
): LobbyWords {
  return {
    locale,
    currency,
    rtp: (share) => t("home:rtp", { share }),
    seats: (number) => t("home:seats", { number }),
  };
}

const MOST_WIDE = 12;
const JACKPOT = /jackpot/i;
/** Rows before the jackpots, where the backend has no row of them. */
const ROWS_BEFORE = 3;
const WHOLE_FROM = 100;

/** The rows that were made of two lists of the catalogue, by language and currency. */
const madeOf = memoizeByList((_rows: readonly GameRow[]) =>
  memoizeByList((_games: readonly GameCard[]) => new Map<string, readonly TileRow[]>()),
);

/**
 * The rows of the lobby in more than one form: tables with dealers are cards with the game that is played at them, and
 * jackpots are cards with their return. The other rows stay tiles. They are made once for the lists, which all pages
 * share while they are kept.
 */
export function lobbyRows(
  rows: readonly GameRow[],
  games: readonly GameCard[],
  categories: readonly Facet[],
  words: LobbyWords,
): readonly TileRow[] {
  const made = madeOf(rows)(games);
  const key = `${words.locale} ${words.currency}`;
  const known = made.get(key) ?? shapedRows(rows, games, categories, words);
  made.set(key, known);
  return known;
}

function shapedRows(
  rows: readonly GameRow[],
  games: readonly GameCard[],
  categories: readonly Facet[],
  words: LobbyWords,
): TileRow[] {
  const cards = new Map(rows.flatMap((row) => row.games).map((game) => [game.slug, game]));
  const shaped = tileRows(rows, categories).map((row): TileRow => {
    const own = row.games.flatMap(({ slug }) => cards.get(slug) ?? []);
    if (own.length > 0 && own.every(({ isLive }) => isLive))
      return { ...row, look: "tables", games: own.slice(0, MOST_WIDE).map(tableOf(words)) };
    return JACKPOT.test(row.id) ? { ...row, look: "jackpots", games: own.map(jackpotOf(words)) } : row;
  });
  const jackpots = categories.find(({ slug }) => JACKPOT.test(slug));
  const those = games.filter((game) => game.categories.some(({ slug }) => slug === jackpots?.slug));
  if (!jackpots || those.length === 0 || shaped.some(({ look }) => look === "jackpots")) return shaped;
  const row: TileRow = {
    id: jackpots.slug.replace(/[^\w-]/g, ""),
    title: jackpots.name,
    more: categoryPath(jackpots.slug),
    look: "jackpots",
    games: those.slice(0, MOST_WIDE).map(jackpotOf(words)),
  };
  return [...shaped.slice(0, ROWS_BEFORE), row, ...shaped.slice(ROWS_BEFORE)];
}

/** A table says its stakes and free seats where the backend does, else its game: of the categories "live" and "roulette" the second. */
function tableOf({ seats, locale, currency }: LobbyWords): (game: GameCard) => TileGame {
  const money = wholeMoney(locale, currency);
  return (game) => {
    const { minimum, maximum, seats: free } = game.table ?? {};
    const stakes = [minimum, maximum].flatMap((stake) => (stake === undefined ? [] : [money(stake)]));
    const facts = [stakes.join(" – "), free === undefined ? "" : seats(free)].filter((fact) => fact !== "");
    const played = game.categories.at(game.categories.length > 1 ? 1 : 0)?.name;
    const note = facts.length > 0 ? facts.join("\n") : played;
    return { ...tileOf(game), ...(note !== undefined && { note }) };
  };
}

/** Tiles of jackpot games: their note is the jackpot's amount, and without one the return to player. */
function jackpotOf({ rtp, locale, currency }: LobbyWords): (game: GameCard) => TileGame {
  const share = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const money = wholeMoney(locale, currency);
  return (game) => {
    const note =
      game.jackpot === undefined
        ? game.rtp === undefined
          ? undefined
          : rtp(share.format(game.rtp / 100))
        : money(game.jackpot);
    return { ...tileOf(game), ...(note !== undefined && { note }) };
  };
}

/** Writes amounts that need no cents: decimals only where an amount has some. */
function wholeMoney(locale: string, currency: string): (amount: number) => string {
  const format = numberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  return (amount) => format.format(amount >= WHOLE_FROM ? Math.floor(amount) : amount);
}
