import type { ThemeSlug } from "../../games/themes.ts";
import type { Palette } from "../palettes.ts";

const palette = (top: string, middle: string, bottom: string, light: string): Palette => ({
  top,
  middle,
  bottom,
  light,
});

const SAND = palette("#fbbf24", "#d97706", "#3b1a05", "#fef3c7");
const DUSK = palette("#f97316", "#9d174d", "#2e0520", "#fed7aa");
const SEA = palette("#22d3ee", "#1d4ed8", "#0b1742", "#cffafe");
const DEEP = palette("#0ea5e9", "#0f766e", "#042f2e", "#bae6fd");
const NIGHT = palette("#6366f1", "#312e81", "#0f0d2e", "#c7d2fe");
const VIOLET = palette("#c026d3", "#6d28d9", "#250644", "#f5d0fe");
const ROSE = palette("#fb7185", "#be185d", "#3f0624", "#ffe4e6");
const BLOOD = palette("#ef4444", "#991b1b", "#2b0606", "#fecaca");
const LEAF = palette("#4ade80", "#15803d", "#052e16", "#dcfce7");
const MOSS = palette("#a3e635", "#3f6212", "#1a2e05", "#ecfccb");
const ICE = palette("#bae6fd", "#3b82f6", "#0c2a5b", "#f0f9ff");
const STEEL = palette("#94a3b8", "#334155", "#0b1220", "#f1f5f9");
const COPPER = palette("#fb923c", "#9a3412", "#2c0f05", "#ffedd5");
const MINT = palette("#5eead4", "#0e7490", "#062c3d", "#ccfbf1");
const PINK = palette("#f9a8d4", "#db2777", "#4a0428", "#fdf2f8");
const INK = palette("#475569", "#1e1b4b", "#05040f", "#e0e7ff");

/** The colours of each theme; a tile takes one of the three. */
export const THEME_PALETTES: Record<ThemeSlug, readonly [Palette, Palette, Palette]> = {
  egypt: [SAND, DEEP, DUSK],
  lantern: [BLOOD, NIGHT, LEAF],
  fruit: [LEAF, ROSE, MINT],
  pirate: [SEA, INK, COPPER],
  candy: [PINK, MINT, VIOLET],
  space: [NIGHT, VIOLET, INK],
  jungle: [LEAF, MOSS, DEEP],
  nordic: [STEEL, ICE, NIGHT],
  gems: [VIOLET, INK, SEA],
  western: [COPPER, DUSK, SAND],
  spooky: [VIOLET, INK, MOSS],
  aztec: [MINT, COPPER, MOSS],
  ocean: [SEA, DEEP, MINT],
  carnival: [VIOLET, DUSK, MINT],
  farm: [LEAF, SAND, ICE],
  fairy: [PINK, NIGHT, MINT],
  samurai: [ROSE, INK, STEEL],
  steam: [COPPER, STEEL, DEEP],
  music: [VIOLET, DUSK, NIGHT],
  football: [LEAF, SEA, DEEP],
  pets: [MINT, DUSK, PINK],
  clover: [LEAF, MOSS, DEEP],
  fire: [BLOOD, INK, COPPER],
  winter: [ICE, NIGHT, SEA],
  classic: [BLOOD, NIGHT, SAND],
  olympus: [ICE, NIGHT, SAND],
  magic: [NIGHT, VIOLET, DEEP],
};
