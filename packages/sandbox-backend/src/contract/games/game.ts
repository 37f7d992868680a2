import type { Text } from "../http/texts.ts";

export interface Provider {
  slug: string;
  name: string;
}

/** One game of a catalogue, language-free. */
export interface Game {
  id: number;
  slug: string;
  name: string;
  provider: Provider;
  /** Slugs of categories; the first one is the game's own. */
  categories: readonly [string, ...string[]];
  /** The subject of a generated slot; the demonstration draws its picture from it. */
  theme?: string;
  isLive: boolean;
  isNew: boolean;
  hasDemo: boolean;
  rtp: number;
  volatility: "low" | "medium" | "high";
}

/** Whether a game belongs to a category; `new` is a field of the game. */
export const isIn = (game: Game, category: string): boolean =>
  category === "new" ? game.isNew : game.categories.includes(category);

/** The hub pages that have rows of games. */
export const HUB_PAGES = ["casino", "live"] as const;
export type HubPage = (typeof HUB_PAGES)[number];

/** One row of games, on the home page or on a hub page. */
export interface LobbyRow {
  slug: string;
  title: Text;
  games: readonly Game[];
}
