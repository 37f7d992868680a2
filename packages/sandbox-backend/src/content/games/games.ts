import { hashOf } from "../../contract/state/random.ts";
import type { Game } from "../../contract/games/game.ts";
import { generateGames } from "./generator.ts";
import type { Draft } from "./generator.ts";
import { HAND_MADE } from "./hand-made.ts";
import { providerOf } from "./providers.ts";
import { slugOf } from "./slug.ts";

const COUNT = 2_000;

const handMade: Draft[] = HAND_MADE.map(([name, provider, categories, isNew]) => ({
  slug: slugOf(name),
  name,
  provider: providerOf(provider),
  categories,
  isNew: isNew === "new",
}));

/** Every game of the sandbox: the hand-made ones, then a generated catalogue that is the same every time. */
export const GAMES: readonly Game[] = [
  ...handMade,
  ...generateGames(COUNT - handMade.length, new Set(handMade.map(({ slug }) => slug))),
].map((draft, index) => {
  const hash = hashOf(draft.slug);
  const isLive = draft.categories[0] === "live";
  return {
    id: 1_001 + index,
    ...draft,
    isLive,
    hasDemo: !isLive && hash % 7 !== 0,
    rtp: 94 + (hash % 40) / 10,
    volatility: (["low", "medium", "high"] as const)[hash % 3] ?? "medium",
  };
});
