import type { Context } from "hono";
import type { Area } from "../http/environment.ts";
import type { SandboxState } from "../state/state.ts";
import { currencyOf, highPayers, lastWins, statisticsOf, topWins, topWinsOf, type WinOf } from "./figures.ts";
import { artAddress, callerOf } from "./game-record.ts";
import { queriedGame } from "./games-index.ts";

/** Wins and payouts of games. They are made up, and the same for every caller at one moment. */
export const gameFiguresArea: Area = (area, state) => {
  for (const [path, winsAt] of [
    ["/bff/games/last-wins", lastWins],
    ["/bff/games/top-wins-dl", topWins],
    ["/bff/games/game-high-payers-dl", highPayers],
  ] as const) {
    area.get(path, (context) =>
      context.json({ data: told(state, context, winsAt(state, currencyOf(context.req.header("currency")))) }),
    );
  }

  area.get("/bff/games/game-top-wins-dl", (context) => {
    const wins = topWinsOf(
      queriedGame(state, context),
      state.now(),
      currencyOf(context.req.header("currency")),
    );
    return context.json({ data: told(state, context, wins) });
  });

  for (const path of ["/bff/games/statistics-dl", "/bff/games/statistics"]) {
    area.get(path, (context) => {
      const game = queriedGame(state, context);
      const periods = statisticsOf(game, state.now(), currencyOf(context.req.header("currency")));
      return context.json({ data: { slug: game.slug, periods } });
    });
  }
};

function told(state: SandboxState, context: Context, wins: readonly WinOf[]): unknown[] {
  const caller = callerOf(context);
  return wins.map(({ game: { slug, name }, ...win }) => ({
    ...win,
    game: { slug, name, image: artAddress(state, slug, caller) },
  }));
}
