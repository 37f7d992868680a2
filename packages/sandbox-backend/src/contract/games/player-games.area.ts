import type { Context } from "hono";
import * as z from "zod/mini";
import { accountOf, type Area, done } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { languageOf } from "../http/texts.ts";
import { openPage, timePlayed } from "../players/page-sessions.ts";
import { hasPast, playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";
import { hashOf, type SandboxState, store } from "../state/state.ts";
import { checkMayPlay } from "../wallet/ledger.ts";
import type { Game } from "./game.ts";
import { callerOf, gameOfId, gameOfSlug, type GameRecord, gameRecord, queriedGame } from "./games-index.ts";

const LAST_GAMES = 8;
const PLATFORMS = ["MOBILE", "WEB"];
const DEMO = ["0", "1"];

const FavoritePayload = z.looseObject({ slug_url: z.string().check(z.minLength(1)) });
const VotePayload = z.looseObject({
  casinoGameId: z.union([z.number(), z.string()]),
  is_like: z.union([z.boolean(), z.literal([0, 1])]),
});

/** A player's favourites, the newest first. */
const favoritesOf = playerStore((): Game[] => []);

/** The games a player started, the last one first; a player with a past has played before. */
const lastGamesOf = playerStore((account, { content: { games } }): Game[] => {
  const start = hashOf(`games of ${account.id}`) % Math.max(1, games.length - LAST_GAMES);
  return hasPast(account) ? games.slice(start, start + LAST_GAMES) : [];
});

/** The votes on each game by its id: an account's id, and whether it likes the game. */
const votes = store(() => new Map<number, Map<number, boolean>>());

/** Whether a player's time is up, where a test says so. */
const toldTimes = playerStore((): { isUp?: boolean | null } => ({}));

/** What players do with games: favourites, votes, the games played last, and the start of a game. */
export const playerGamesArea: Area = (area, state, session) => {
  const records = (context: Context, games: readonly Game[]): GameRecord[] =>
    games.map((game) => gameRecord(state, game, callerOf(context)));

  area.get("/bff/favorite-games", session, (context) =>
    context.json({ data: records(context, favoritesOf(state, accountOf(context))) }),
  );

  area.put("/bff/favorite-games/toggle", session, async (context) => {
    const { slug_url: slug } = await readBody(context, FavoritePayload);
    const isFavorite = putFirst(favoritesOf(state, accountOf(context)), gameOfSlug(state, slug), true);
    return context.json({ data: { slug_url: slug, is_favorite: isFavorite } });
  });

  area.get("/bff/games/user-last-casino-games-dl", session, (context) => {
    const games = lastGamesOf(state, accountOf(context)).slice(0, LAST_GAMES);
    return context.json({ data: records(context, games) });
  });

  area.get("/casino-game-votes", session, (context) => {
    const game = gameOfId(state, "casinoGameId", context.req.query("casinoGameId"));
    const vote = votesOn(state, game).get(accountOf(context).id);
    return context.json({ data: vote === undefined ? null : { is_like: vote } });
  });

  // Only with the slash at the end, which is how the backend spells it (document 2, 4.5).
  area.post("/casino-game-votes/store/", session, async (context) => {
    const { casinoGameId: id, is_like: isLike } = await readBody(context, VotePayload);
    votesOn(state, gameOfId(state, "casinoGameId", id)).set(accountOf(context).id, Boolean(isLike));
    return context.json({ data: { is_like: Boolean(isLike) } });
  });

  area.delete("/casino-game-votes/destroy/:id", session, (context) => {
    const cast = votesOn(state, gameOfId(state, "id", context.req.param("id")));
    if (!cast.delete(accountOf(context).id)) throw refuse(404, "not_found");
    return done(context, "removed");
  });

  // A made-up past, and the votes that were cast here.
  area.get("/casino-game-votes/count/:id", (context) => {
    const game = gameOfId(state, "id", context.req.param("id"));
    const cast = [...votesOn(state, game).values()];
    const likes = 40 + (hashOf(`likes of ${game.slug}`) % 4_000);
    const dislikes = Math.floor(likes / (4 + (game.id % 17)));
    return context.json({
      data: {
        likes: likes + cast.filter((isLike) => isLike).length,
        dislikes: dislikes + cast.filter((isLike) => !isLike).length,
      },
    });
  });

  area.get("/start-game-v2", session, (context) => {
    const { platform = "", use_demo: demo = "0" } = context.req.query();
    if (!PLATFORMS.includes(platform)) throw refuseField("platform", "invalid_choice");
    if (!DEMO.includes(demo)) throw refuseField("use_demo", "invalid_choice");
    const game = queriedGame(state, context);
    const account = accountOf(context);
    if (isTimeUp(state, account)) throw refuse(202, "time_limit");
    const url = new URL(`/play/${game.slug}`, context.req.url);
    url.searchParams.set("lang", languageOf(context.req.header("lang")));
    if (demo === "1") {
      if (!game.hasDemo) throw refuse(422, "no_demo");
      url.searchParams.set("currency", account.user.wallet.currency);
    } else {
      checkMayPlay(state, account);
      url.searchParams.set("session", openPage(state, account, game.slug));
    }
    putFirst(lastGamesOf(state, account), game);
    return context.json({ url: url.href, type: "iframe" });
  });
};

/** Puts a game first in a list; with `toggles` one that was in it leaves it. Answers whether it is in it now. */
function putFirst(games: Game[], game: Game, toggles = false): boolean {
  const index = games.indexOf(game);
  if (index >= 0) games.splice(index, 1);
  const isIn = index < 0 || !toggles;
  if (isIn) games.unshift(game);
  return isIn;
}

function votesOn(state: SandboxState, { id }: Game): Map<number, boolean> {
  const all = state.use(votes);
  const cast = all.get(id) ?? new Map<number, boolean>();
  all.set(id, cast);
  return cast;
}

/** Whether a player's own time limit is used up; a test may say so too. */
export function isTimeUp(state: SandboxState, account: Account): boolean {
  const limit = account.userInfo.spa_time_limit ?? Number.POSITIVE_INFINITY;
  // The seeded player has played today before anybody looked.
  const before = account.kind === "time-limited" ? 60 : 0;
  return toldTimes(state, account).isUp ?? before + timePlayed(state, account) >= limit;
}

/** Says that a player's time is up, or not; null goes back to what the limits say. */
export function setTimeUp(state: SandboxState, account: Account, isUp: boolean | null): void {
  toldTimes(state, account).isUp = isUp;
}
