import type { Context } from "hono";
import type { Area } from "../http/environment.ts";
import { type Page, pageOf } from "../http/list-page.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { languageOf, plain, wordsOf } from "../http/texts.ts";
import type { SandboxState } from "../state/state.ts";
import { currencyOf, highPayers, lastWins, statisticsOf, topWins, topWinsOf, type WinOf } from "./figures.ts";
import { type Game, HUB_PAGES, isIn, type LobbyRow } from "./game.ts";
import { artAddress, callerOf, type GameRecord, gameRecord, queriedGame } from "./games-index.ts";

const LISTS = ["/casino-games/list/", "/casino-games/list", "/casino-games/filter"];
const KEPT_BASES = 8;

/** The public catalogue, with the wins and payouts of games: made up, and the same for every caller at one moment. */
export const catalogueArea: Area = (area, state) => {
  const bases = new Map<string, string>();

  for (const path of LISTS) {
    area.get(path, (context) => {
      const page = queriedGames(state, context);
      return context.json({ ...page, data: records(state, context, page.data) });
    });
  }

  area.get("/casino-games", (context) => {
    const game = queriedGame(state, context);
    return context.json({ data: records(state, context, [game])[0] });
  });

  area.get("/casino-games/home", (context) =>
    context.json({ rows: rowRecords(state, context, state.content.lobby) }),
  );

  area.get("/casino-games/page/:page", (context) => {
    const page = HUB_PAGES.find((name) => name === context.req.param("page"));
    if (page === undefined) throw refuse(404, "not_found");
    return context.json({ rows: rowRecords(state, context, state.content.hubs[page]) });
  });

  // The whole catalogue is half a megabyte: written once for each origin, language, currency and tenant.
  area.get("/casino-games/list/base", (context) => {
    const { origin, lang, currency, tenant } = callerOf(context);
    const key = `${origin} ${languageOf(lang)} ${currency} ${tenant}`;
    const base = bases.get(key) ?? JSON.stringify({ data: records(state, context, state.content.games) });
    if (bases.size >= KEPT_BASES) bases.clear();
    bases.set(key, base);
    return context.body(base, 200, { "content-type": "application/json" });
  });

  for (const [path, winsOf] of Object.entries(WINS)) {
    area.get(path, (context) => {
      const caller = callerOf(context);
      const data = winsOf(state, caller.currency, context).map(({ game: { slug, name }, ...win }) => ({
        ...win,
        game: { slug, name, image: artAddress(state, slug, caller) },
      }));
      return context.json({ data });
    });
  }

  for (const path of ["/bff/games/statistics-dl", "/bff/games/statistics"]) {
    area.get(path, (context) => {
      const game = queriedGame(state, context);
      const periods = statisticsOf(game, state.now(), currencyOf(context.req.header("currency")));
      return context.json({ data: { slug: game.slug, periods } });
    });
  }
};

/** The lists of wins, by path. */
const WINS: Readonly<Record<string, (state: SandboxState, currency: string, context: Context) => WinOf[]>> = {
  "/bff/games/last-wins": lastWins,
  "/bff/games/top-wins-dl": topWins,
  "/bff/games/game-high-payers-dl": highPayers,
  "/bff/games/game-top-wins-dl": (state, currency, context) =>
    topWinsOf(queriedGame(state, context), state.now(), currency),
};

function records(state: SandboxState, context: Context, games: readonly Game[]): GameRecord[] {
  const caller = callerOf(context);
  return games.map((game) => gameRecord(state, game, caller));
}

function rowRecords(
  state: SandboxState,
  context: Context,
  rows: readonly LobbyRow[],
): { slug: string; title: string; games: GameRecord[] }[] {
  const language = languageOf(context.req.header("lang"));
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
