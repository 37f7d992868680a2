import type { CategorySlug } from "../../demo/catalogue/categories.ts";
import type { Provider } from "../../demo/catalogue/providers.ts";
import type { ThemeSlug } from "../../demo/catalogue/themes.ts";

/** One game of the catalogue, language-free. */
export interface Game {
  id: number;
  slug: string;
  name: string;
  provider: Provider;
  /** The first one is the game's own; its art follows it. */
  categories: readonly [CategorySlug, ...CategorySlug[]];
  /** The theme of a generated slot; its picture is drawn from it. */
  theme?: ThemeSlug;
  isLive: boolean;
  isNew: boolean;
  hasDemo: boolean;
  rtp: number;
  volatility: "low" | "medium" | "high";
}
