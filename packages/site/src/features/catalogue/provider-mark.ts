import type { Facet } from "./facets.ts";

/** A provider with the mark that is drawn for it. */
export interface ProviderMark extends Facet {
  initials: string;
  /** The path of the mark's ground, on 40 by 40. */
  shape: string;
  /** One of the brand's three colours. */
  tone: number;
}

const SHAPES = [
  "M20 2 38 20 20 38 2 20Z",
  "M20 3a17 17 0 1 0 0 34 17 17 0 0 0 0-34Z",
  "m20 2 16 9v18l-16 9-16-9V11Z",
  "M5 5h30v20a10 10 0 0 1-10 10H5Z",
] as const;
const TONES = 3;

/** Draws the mark of a provider from its name: made on the server, because the browser needs nothing but the result. */
export function markOf(facet: Facet): ProviderMark {
  const number = Array.from(facet.slug).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const words = facet.name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0] ?? "");
  return {
    ...facet,
    initials: initials.join(""),
    shape: SHAPES[number % SHAPES.length] ?? SHAPES[0],
    tone: number % TONES,
  };
}
