import type { BrandColors } from "../../contract/content/content.ts";

/** The colours of the brands that ship with the reference trunk. */
export const COLORS: Readonly<Record<string, BrandColors>> = {
  aurora: { primary: "#7c3aed", accent: "#f472b6" },
  boreal: { primary: "#0f766e", accent: "#38bdf8" },
};
