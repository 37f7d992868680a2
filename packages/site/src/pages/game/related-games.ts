import type { GameCard } from "@storefront/games";

const MOST = 16;

/** Games of the same category, those after this one in the list first: each game's page shows others. */
export function relatedTo(game: GameCard, all: readonly GameCard[]): GameCard[] {
  const own = game.categories[0]?.slug;
  const start = all.findIndex(({ slug }) => slug === game.slug) + 1;
  const inOrder = [...all.slice(start), ...all.slice(0, start)];
  return inOrder
    .filter(({ slug, categories }) => slug !== game.slug && categories[0]?.slug === own)
    .slice(0, MOST);
}
