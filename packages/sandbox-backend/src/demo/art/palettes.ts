import { hashOf } from "../../contract/state/random.ts";

/** The colours of one page or sticker: from top to bottom, and a light one for its texts. */
export interface Palette {
  top: string;
  middle: string;
  bottom: string;
  light: string;
}

const PALETTES: readonly Palette[] = [
  { top: "#7c3aed", middle: "#c026d3", bottom: "#3b0764", light: "#f5d0fe" },
  { top: "#0ea5e9", middle: "#2563eb", bottom: "#172554", light: "#bae6fd" },
  { top: "#f59e0b", middle: "#ea580c", bottom: "#431407", light: "#fef3c7" },
  { top: "#10b981", middle: "#0f766e", bottom: "#042f2e", light: "#a7f3d0" },
  { top: "#f43f5e", middle: "#be123c", bottom: "#3f0617", light: "#fecdd3" },
  { top: "#6366f1", middle: "#4338ca", bottom: "#1e1b4b", light: "#c7d2fe" },
  { top: "#ec4899", middle: "#db2777", bottom: "#4a0428", light: "#fbcfe8" },
  { top: "#14b8a6", middle: "#0369a1", bottom: "#082f49", light: "#99f6e4" },
  { top: "#eab308", middle: "#b45309", bottom: "#3b1a05", light: "#fef9c3" },
  { top: "#8b5cf6", middle: "#1d4ed8", bottom: "#0f172a", light: "#ddd6fe" },
];

/** The colours for a name: the same ones every time. */
export const paletteOf = (name: string): Palette => PALETTES[hashOf(name) % PALETTES.length] as Palette;
