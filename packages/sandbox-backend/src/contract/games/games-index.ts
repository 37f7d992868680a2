import type { Context } from "hono";
import { known, refuseField } from "../http/refusal.ts";
import { languageOf } from "../http/texts.ts";
import type { SandboxState } from "../state/state.ts";
import { currencyOf, jackpotOf, tableOf } from "./figures.ts";
import type { Game } from "./game.ts";

const INDEXES = new WeakMap<readonly Game[], ReadonlyMap<string | number, Game>>();

/** The game of a slug or an id. The index is made once: sandboxes of one process share the games. */
export function findGame({ content: { games } }: SandboxState, key: string | number): Game | undefined {
  const index =
    INDEXES.get(games) ??
    new Map(
      games.flatMap((game): [string | number, Game][] => [
        [game.slug, game],
        [game.id, game],
      ]),
    );
  INDEXES.set(games, index);
  return index.get(key);
}

/** The game of the query's `slug`: 422 without one, 404 when it is unknown. */
export function queriedGame(state: SandboxState, context: Context): Game {
  const slug = context.req.query("slug");
  if (slug === undefined || slug === "") throw refuseField("slug", "required");
  return gameOfSlug(state, slug);
}

/** The game of a slug, or 404. */
export const gameOfSlug = (state: SandboxState, slug: string | number): Game =>
  known(findGame(state, slug), "game_not_found");

/** The game of an id as it came: 422 when it is not a number, 404 when it is unknown. */
export function gameOfId(state: SandboxState, field: string, id: unknown): Game {
  const isId = typeof id === "number" || (typeof id === "string" && /^\d{1,9}$/.test(id));
  if (!isId) throw refuseField(field, id === undefined || id === "" ? "required" : "invalid_number");
  return gameOfSlug(state, Number(id));
}

export type GameRecord = Record<string, unknown>;

interface RecordCaller {
  /** The origin that was called: art is there. */
  origin: string;
  lang: string | undefined;
  currency: string;
  tenant: string | undefined;
}

export function callerOf(context: Context): RecordCaller {
  return {
    origin: new URL(context.req.url).origin,
    lang: context.req.header("lang"),
    currency: currencyOf(context.req.header("currency")),
    tenant: context.req.header("tenant"),
  };
}

/** The address of a game's picture, in the tenant's own look where there is one. */
export function artAddress(
  { content }: SandboxState,
  slug: string,
  { origin, tenant = "" }: Pick<RecordCaller, "origin" | "tenant">,
): string {
  const look = content.brandArt?.includes(tenant) ? `${tenant}/` : "";
  return `${origin}/art/${look}${slug}.svg`;
}

/** The record of a game for one caller: names in their language, amounts in their currency, art at the origin they called. */
function gameRecord(state: SandboxState, game: Game, caller: RecordCaller): GameRecord {
  const { categories } = state.content;
  const { lang, currency } = caller;
  const language = languageOf(lang);
  return {
    id: game.id,
    slug: game.slug,
    name: game.name,
    provider: game.provider,
    categories: game.categories.map((slug) => ({ slug, name: categories[slug]?.[language] ?? slug })),
    image: artAddress(state, game.slug, caller),
    is_live: game.isLive,
    is_new: game.isNew,
    has_demo: game.hasDemo,
    rtp: game.rtp,
    volatility: game.volatility,
    // The amount reached today, and the stakes of a table with its free seats.
    ...(game.categories.includes("jackpot") && { jackpot: jackpotOf(game, state.now(), currency) }),
    ...(game.isLive && { table: tableOf(game, currency) }),
  };
}

export function records(state: SandboxState, context: Context, games: readonly Game[]): GameRecord[] {
  const caller = callerOf(context);
  return games.map((game) => gameRecord(state, game, caller));
}
