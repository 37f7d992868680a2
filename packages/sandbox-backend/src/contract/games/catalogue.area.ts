import type { Context } from "hono";
import { type Area, type Call, type Endpoint, guest } from "../http/environment.ts";
import { type Page, pageOf } from "../http/list-page.ts";
import { known, refuseField } from "../http/refusal.ts";
import { plain, wordsOf } from "../http/texts.ts";
import { type SandboxState, store } from "../state/state.ts";
import { currencyOf, highPayers, lastWins, statisticsOf, topWins, topWinsOf, type WinOf } from "./figures.ts";
import { type Game, HUB_PAGES, isIn, type LobbyRow } from "./game.ts";
import { artAddress, callerOf, queriedGame, records } from "./games-index.ts";

const KEPT_BASES = 8;
/** The whole catalogue is half a megabyte: written once for each origin, language, currency and tenant. */
const bases = store(() => new Map<string, string>());

type WinsOf = (state: SandboxState, currency: string, context: Context) => WinOf[];

const wins = (path: string, winsOf: WinsOf): Endpoint =>
  guest(`GET ${path}`, ({ context, state }) => {
    const caller = callerOf(context);
    const data = winsOf(state, caller.currency, context).map(({ game: { slug, name }, ...win }) => ({
      ...win,
      game: { slug, name, image: artAddress(state, slug, caller) },
    }));
    return { data };
  });

/** The public catalogue, with the wins and payouts of games: made up, and the same for every caller at one moment. */
export const catalogueArea: Area = [
  guest("GET /casino-games/list/ /casino-games/list /casino-games/filter", ({ context, state }) => {
    const page = queriedGames(state, context);
    return { ...page, data: records(state, context, page.data) };
  }),
  guest("GET /casino-games", ({ context, state }) => ({
    data: records(state, context, [queriedGame(state, context)])[0],
  })),
  guest("GET /casino-games/home", (call) => ({ rows: rowRecords(call, call.state.content.lobby) })),
  guest("GET /casino-games/page/:page", (call) => {
    const page = known(HUB_PAGES.find((name) => name === call.param("page")));
    return { rows: rowRecords(call, call.state.content.hubs[page]) };
  }),
  guest("GET /casino-games/list/base", ({ context, state, language }) => {
    const { origin, currency, tenant } = callerOf(context);
    const kept = state.use(bases);
    const key = `${origin} ${language} ${currency} ${tenant}`;
    const base = kept.get(key) ?? JSON.stringify({ data: records(state, context, state.content.games) });
    if (kept.size >= KEPT_BASES) kept.clear();
    kept.set(key, base);
    return context.body(base, 200, { "content-type": "application/json" });
  }),
  wins("/bff/games/last-wins", lastWins),
  wins("/bff/games/top-wins-dl", topWins),
  wins("/bff/games/game-high-payers-dl", highPayers),
  wins("/bff/games/game-top-wins-dl", (state, currency, context) =>
    topWinsOf(queriedGame(state, context), state.now(), currency),
  ),
  guest("GET /bff/games/statistics-dl /bff/games/statistics", ({ context, state }) => {
    const game = queriedGame(state, context);
    const periods = statisticsOf(game, state.now(), currencyOf(context.req.header("currency")));
    return { data: { slug: game.slug, periods } };
  }),
];

function rowRecords({ context, state, language }: Call, rows: readonly LobbyRow[]) {
  return rows.map(({ slug, title, games }) => ({
    slug,
    title: title[language],
    games: records(state, context, games),
  }));
}

const PER_PAGE = 24;
const MOST_PER_PAGE = 100;

/** The page of games for a list query. A malformed number is a 422; an unknown slug finds no games. */
function queriedGames({ content }: SandboxState, context: Context): Page<Game> {
  const categories = context.req.queries("categories[]") ?? [];
  const providers = context.req.queries("providers[]") ?? [];
  const words = wordsOf(context.req.query("term"));
  const found = content.games.filter(
    (game) =>
      (categories.length === 0 || categories.some((slug) => isIn(game, slug))) &&
      (providers.length === 0 || providers.includes(game.provider.slug)) &&
      (words.length === 0 || hasWords(game, words)),
  );
  const page = numberOf(context, "page", 1, Number.MAX_SAFE_INTEGER);
  const perPage = numberOf(context, "per_page", PER_PAGE, MOST_PER_PAGE);
  return pageOf(found, page, perPage);
}

const NAMES = new WeakMap<Game, string>();

function hasWords(game: Game, words: readonly string[]): boolean {
  const name = NAMES.get(game) ?? plain(`${game.name} ${game.provider.name}`);
  NAMES.set(game, name);
  return words.every((word) => name.includes(word));
}

function numberOf(context: Context, field: string, fallback: number, most: number): number {
  const text = context.req.query(field);
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw refuseField(field, "invalid_number");
  return number;
}
