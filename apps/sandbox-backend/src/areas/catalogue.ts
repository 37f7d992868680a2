import { Hono } from "hono";
import { gameRecord } from "../catalogue/game-record.ts";
import { LOBBY } from "../catalogue/rows.ts";
import type { SandboxEnvironment } from "../environment.ts";
import { languageOf } from "../texts.ts";

/** The public catalogue. */
export function catalogueArea(): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();

  area.get("/casino-games/home", (context) => {
    const lang = context.req.header("lang");
    const { origin } = new URL(context.req.url);
    const rows = LOBBY.map(({ slug, title, games }) => ({
      slug,
      title: title[languageOf(lang)],
      games: games.map((game) => gameRecord(game, origin, lang)),
    }));
    return context.json({ rows });
  });

  return area;
}
