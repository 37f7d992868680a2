import type { Context } from "hono";
import type { Area } from "../http/environment.ts";
import { refuse } from "../http/refusal.ts";
import { languageOf } from "../http/texts.ts";
import type { SandboxState } from "../state/state.ts";
import { queriedGames } from "./catalogue-query.ts";
import { callerOf, gameRecord, type GameRecord } from "./game-record.ts";
import { type Game, HUB_PAGES, type LobbyRow } from "./game.ts";
import { queriedGame } from "./games-index.ts";

const LISTS = ["/casino-games/list/", "/casino-games/list", "/casino-games/filter"];
const KEPT_BASES = 8;

/** The public catalogue. */
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
    if (page === undefined) throw refuse(context, 404, "not_found");
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
