/** The maker of a game. */
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
