import { languageOf } from "../http/texts.ts";
import type { SandboxState } from "../state/state.ts";
import type { Game } from "./game.ts";

/** A game as the backend answers it. */
export interface GameRecord {
  id: number;
  slug: string;
  name: string;
  provider: { slug: string; name: string };
  categories: { slug: string; name: string }[];
  /** Absolute, at this sandbox. */
  image: string;
  is_live: boolean;
  is_new: boolean;
  has_demo: boolean;
  rtp: number;
  volatility: string;
}

/** The record of a game for one caller: names in their language, art at the origin they called. */
export function gameRecord(
  { content: { categories } }: SandboxState,
  game: Game,
  origin: string,
  lang: string | undefined,
): GameRecord {
  const language = languageOf(lang);
  return {
    id: game.id,
    slug: game.slug,
    name: game.name,
    provider: game.provider,
    categories: game.categories.map((slug) => ({ slug, name: categories[slug]?.[language] ?? slug })),
    image: `${origin}/art/${game.slug}.svg`,
    is_live: game.isLive,
    is_new: game.isNew,
    has_demo: game.hasDemo,
    rtp: game.rtp,
    volatility: game.volatility,
  };
}
