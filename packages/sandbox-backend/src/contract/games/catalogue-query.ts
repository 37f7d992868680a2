import type { Context } from "hono";
import { pageOf } from "../http/list-page.ts";
import type { Page } from "../http/list-page.ts";
import { refuseField } from "../http/refusal.ts";
import { plain, wordsOf } from "../http/texts.ts";
import type { Game } from "./game.ts";
import type { SandboxState } from "../state/state.ts";

const PER_PAGE = 24;
const MOST_PER_PAGE = 100;

/** The page of games for a list query. A malformed number is a 422; an unknown slug finds no games. */
export function queriedGames({ content }: SandboxState, context: Context): Page<Game> {
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

/** Whether a game belongs to a category; `new` is a field of the game. */
export const isIn = (game: Game, category: string): boolean =>
  category === "new" ? game.isNew : game.categories.some((slug) => slug === category);

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
  if (number < 1 || number > most) throw refuseField(context, field, "invalid_number");
  return number;
}
