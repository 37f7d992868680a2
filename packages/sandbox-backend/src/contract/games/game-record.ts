import type { Context } from "hono";
import { languageOf } from "../http/texts.ts";
import type { SandboxState } from "../state/state.ts";
import { currencyOf, jackpotOf, tableOf } from "./figures.ts";
import type { Game } from "./game.ts";

/** A game as the backend answers it. */
export type GameRecord = Record<string, unknown>;

/** The caller of a record. */
interface RecordCaller {
  /** The origin that was called: art is there. */
  origin: string;
  lang: string | undefined;
  currency: string;
  tenant: string | undefined;
}

/** The caller of a request. */
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
export function gameRecord(state: SandboxState, game: Game, caller: RecordCaller): GameRecord {
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
