import * as z from "zod/mini";
import { type Area, done, guest, player } from "../http/environment.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { openPage, timePlayed } from "../players/page-sessions.ts";
import { hasPast, playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";
import { hashOf, type SandboxState, store } from "../state/state.ts";
import { checkMayPlay } from "../wallet/ledger.ts";
import type { Game } from "./game.ts";
import { gameOfId, gameOfSlug, queriedGame, records } from "./games-index.ts";

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
export const playerGamesArea: Area = [
  player("GET /bff/favorite-games", ({ context, state, account }) => ({
    data: records(state, context, favoritesOf(state, account)),
  })),
  player("PUT /bff/favorite-games/toggle", FavoritePayload, ({ state, account, body: { slug_url } }) => {
    const is_favorite = putFirst(favoritesOf(state, account), gameOfSlug(state, slug_url), true);
    return { data: { slug_url, is_favorite } };
  }),
  player("GET /bff/games/user-last-casino-games-dl", ({ context, state, account }) => ({
    data: records(state, context, lastGamesOf(state, account).slice(0, LAST_GAMES)),
  })),
  player("GET /casino-game-votes", ({ context, state, account }) => {
    const game = gameOfId(state, "casinoGameId", context.req.query("casinoGameId"));
    const vote = votesOn(state, game).get(account.id);
    return { data: vote === undefined ? null : { is_like: vote } };
  }),
  // Only with the slash at the end, which is how the backend spells it (document 2, 4.5).
  player("POST /casino-game-votes/store/", VotePayload, ({ state, account, body }) => {
    const is_like = Boolean(body.is_like);
    votesOn(state, gameOfId(state, "casinoGameId", body.casinoGameId)).set(account.id, is_like);
    return { data: { is_like } };
  }),
  player("DELETE /casino-game-votes/destroy/:id", ({ context, state, account, param }) => {
    const cast = votesOn(state, gameOfId(state, "id", param("id")));
    if (!cast.delete(account.id)) throw refuse(404, "not_found");
    return done(context, "removed");
  }),
  // A made-up past, and the votes that were cast here.
  guest("GET /casino-game-votes/count/:id", ({ state, param }) => {
    const game = gameOfId(state, "id", param("id"));
    const cast = [...votesOn(state, game).values()];
    const likes = 40 + (hashOf(`likes of ${game.slug}`) % 4_000);
    const dislikes = Math.floor(likes / (4 + (game.id % 17)));
    const here = cast.filter(Boolean).length;
    return { data: { likes: likes + here, dislikes: dislikes + cast.length - here } };
  }),
  player("GET /start-game-v2", ({ context, state, account, language }) => {
    const { platform = "", use_demo: demo = "0" } = context.req.query();
    if (!PLATFORMS.includes(platform)) throw refuseField("platform", "invalid_choice");
    if (!DEMO.includes(demo)) throw refuseField("use_demo", "invalid_choice");
    const game = queriedGame(state, context);
    if (isTimeUp(state, account)) throw refuse(202, "time_limit");
    const url = new URL(`/play/${game.slug}`, context.req.url);
    url.searchParams.set("lang", language);
    if (demo === "1") {
      if (!game.hasDemo) throw refuse(422, "no_demo");
      url.searchParams.set("currency", account.user.wallet.currency);
    } else {
      checkMayPlay(state, account);
      url.searchParams.set("session", openPage(state, account, game.slug));
    }
    putFirst(lastGamesOf(state, account), game);
    return { url: url.href, type: "iframe" };
  }),
];

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
