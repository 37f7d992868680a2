import type { BrandColors, SandboxContent } from "../contract/content/content.ts";
import { BRAND_LOOKS } from "../drawing/drawing.ts";
import { BANNERS, BRAND_BANNERS } from "./banners.ts";
import { CATEGORIES } from "./games/categories.ts";
import { GAMES } from "./games/games.ts";
import { hubRows, lobbyRows } from "./games/rows.ts";
import { LEGAL_TERMS } from "./legal-terms.ts";
import { demoPromotions } from "./promotions.ts";
import { SPORTS } from "./sports.ts";
import { ALBUM_PAGES } from "./stickers.ts";

/** The colours of the brands that ship with the reference trunk. */
const COLORS: Readonly<Record<string, BrandColors>> = {
  aurora: { primary: "#7c3aed", accent: "#f472b6" },
  boreal: { primary: "#0f766e", accent: "#38bdf8" },
};

/** The content of the demonstration. */
export const demoContent = (): SandboxContent => ({
  games: GAMES,
  categories: CATEGORIES,
  lobby: lobbyRows(GAMES),
  hubs: hubRows(GAMES),
  banners: BANNERS,
  brandBanners: BRAND_BANNERS,
  promotions: demoPromotions(new Date()),
  brandArt: BRAND_LOOKS,
  colors: COLORS,
  legalTerms: LEGAL_TERMS,
  sports: SPORTS,
  albumPages: ALBUM_PAGES,
});
