import { hashOf } from "../random.ts";
import type { CategorySlug } from "./categories.ts";

/** One game of the catalogue, language-free. */
export interface Game {
  id: number;
  slug: string;
  name: string;
  provider: { slug: string; name: string };
  /** The first one is the game's own; its art follows it. */
  categories: readonly [CategorySlug, ...CategorySlug[]];
  isLive: boolean;
  isNew: boolean;
  hasDemo: boolean;
  rtp: number;
  volatility: "low" | "medium" | "high";
}

type Row = readonly [name: string, provider: string, categories: Game["categories"], isNew?: "new"];

const ROWS: readonly Row[] = [
  ["Amber Orchard", "Lumen Forge", ["slots"]],
  ["Lanterns of Lua", "Paper Kite", ["slots", "jackpot"]],
  ["Copper Fox", "Boto Games", ["slots"]],
  ["Tidal Crown", "Lumen Forge", ["slots", "jackpot"]],
  ["Jaguar Sunrise", "Boto Games", ["slots"], "new"],
  ["Clockwork Carnival", "Tiny Comet", ["slots"]],
  ["Honey Vault", "Lumen Forge", ["slots", "jackpot"]],
  ["Velvet Comet", "Tiny Comet", ["slots"]],
  ["Nine Paper Dragons", "Paper Kite", ["slots"]],
  ["Salt & Silver", "Maré Studio", ["slots"]],
  ["Marigold Mine", "Boto Games", ["slots"], "new"],
  ["Frostbell Forest", "Lumen Forge", ["slots"]],
  ["Samba Sevens", "Maré Studio", ["slots"]],
  ["Opal Garden", "Paper Kite", ["slots"]],
  ["Night Market Reels", "Tiny Comet", ["slots"], "new"],
  ["Cacao Temple", "Boto Games", ["slots", "jackpot"]],
  ["Pirate Postcards", "Maré Studio", ["slots"]],
  ["Star Mango", "Tiny Comet", ["slots"]],
  ["Owl & Ember", "Lumen Forge", ["slots"]],
  ["Lagoon Roulette Live", "Northlight Live", ["live", "roulette"]],
  ["Salão Azul Blackjack", "Northlight Live", ["live", "cards"]],
  ["Jade Baccarat Live", "Northlight Live", ["live", "cards"]],
  ["Wheel of Lanterns", "Northlight Live", ["live"], "new"],
  ["Dragon & Jaguar Live", "Northlight Live", ["live", "cards"]],
  ["Andes Roulette Live", "Northlight Live", ["live", "roulette"]],
  ["Plaza Dice Live", "Northlight Live", ["live", "dice"]],
  ["Sunset Studio Roulette", "Maré Studio", ["live", "roulette"]],
  ["Grand Terrace Blackjack", "Maré Studio", ["live", "cards"]],
  ["Comet Climb", "Tiny Comet", ["crash"]],
  ["Skyline Surge", "Lumen Forge", ["crash"]],
  ["Paper Plane Pilot", "Paper Kite", ["crash"], "new"],
  ["Kite Rush", "Paper Kite", ["crash"]],
  ["Moonlift", "Tiny Comet", ["crash"]],
  ["Balloon Bandit", "Maré Studio", ["crash"]],
  ["Turbo Capybara", "Boto Games", ["crash"], "new"],
  ["Guava Rocket", "Boto Games", ["crash"]],
  ["Double Orbit Roulette", "Tiny Comet", ["roulette"]],
  ["Sol Roulette", "Maré Studio", ["roulette"]],
  ["Midnight Roulette", "Lumen Forge", ["roulette"]],
  ["Verde Blackjack", "Boto Games", ["cards"]],
  ["Velvet Baccarat", "Lumen Forge", ["cards"]],
  ["Patio Poker", "Maré Studio", ["cards"]],
  ["Truco da Vila", "Boto Games", ["cards"]],
  ["Neon Dice", "Tiny Comet", ["dice"]],
  ["Bamboo Dice", "Paper Kite", ["dice"]],
  ["Dice Duel", "Lumen Forge", ["dice"], "new"],
  ["Peg Parade", "Tiny Comet", ["instant"]],
  ["Mine Garden", "Paper Kite", ["instant"]],
  ["Coin Cascade", "Lumen Forge", ["instant"]],
  ["Lucky Ladder", "Boto Games", ["instant"]],
  ["Hex Hop", "Tiny Comet", ["instant"], "new"],
  ["Goal Burst", "Maré Studio", ["instant"]],
  ["Carnaval Bingo", "Boto Games", ["bingo"]],
  ["Praia Bingo", "Maré Studio", ["bingo"]],
  ["Coral Bingo", "Paper Kite", ["bingo", "jackpot"]],
  ["Deep Blue Hunters", "Maré Studio", ["fishing"]],
  ["Lagoon Catch", "Boto Games", ["fishing"]],
  ["Harpoon Harbor", "Lumen Forge", ["fishing"], "new"],
];

/** Every game of the sandbox. */
export const GAMES: readonly Game[] = ROWS.map(([name, provider, categories, isNew], index) => {
  const slug = slugOf(name);
  const hash = hashOf(slug);
  const isLive = categories[0] === "live";
  return {
    id: 1_001 + index,
    slug,
    name,
    provider: { slug: slugOf(provider), name: provider },
    categories,
    isLive,
    isNew: isNew === "new",
    hasDemo: !isLive && hash % 7 !== 0,
    rtp: 94 + (hash % 40) / 10,
    volatility: (["low", "medium", "high"] as const)[hash % 3] ?? "medium",
  };
});

/** The game of a slug. */
export const findGame = (slug: string): Game | undefined => GAMES.find((game) => game.slug === slug);

function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/&/g, "and").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-");
}
