import type { BrandCheck } from "@storefront/host/brand";
import type { Theme } from "./site-brand.schema.ts";

type ColourName = keyof Theme["colours"] | "onAccent";
type Colours = Readonly<Partial<Record<ColourName, string>>>;
/** The text on filled areas of the accent, in the style sheets. */
const ON_ACCENT = "#1a1204";

const GROUNDS = ["background", "surface", "raised"] as const;
/** The pairs of colours that pages write a text with, and the filled button on its ground, with the contrast of each (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXTS: readonly (readonly [text: ColourName, grounds: readonly ColourName[], least?: number])[] = [
  ["text", GROUNDS],
  ["muted", GROUNDS],
  ["accentText", GROUNDS],
  ["positive", GROUNDS],
  ["negative", GROUNDS],
  ["onPrimary", ["primary"]],
  ["onAccent", ["accent"]],
  ["primary", ["background"], 3],
];
const LEAST = 4.5;

/** A text of a brand on a ground: the names of both colours, the colours, and their contrast as a number such as `4.51`. */
export interface ColourPair {
  readonly scheme: string;
  readonly text: string;
  readonly ground: string;
  readonly colours: readonly [text: string | undefined, ground: string | undefined];
  readonly contrast: number;
  readonly least: number;
  readonly isEnough: boolean;
}

/** Each pair of a brand's colours that pages write a text with, in both schemes. */
export function colourPairs({ scheme, colours, otherColours }: Theme): ColourPair[] {
  const own: Colours = { ...colours, accentText: colours.accentText ?? colours.accent };
  const other = scheme === "dark" ? "light" : "dark";
  const palettes: readonly (readonly [string, Colours])[] = [
    [scheme, own],
    ...(otherColours ? [[other, otherColours] as const] : []),
  ];
  return palettes.flatMap(([name, palette]) =>
    TEXTS.flatMap(([text, grounds, least = LEAST]) =>
      grounds.map((ground) => {
        const pair = [{ ...palette, onAccent: ON_ACCENT }[text], palette[ground]] as const;
        const found = contrast(...pair);
        const shown = Math.floor(found * 100) / 100;
        return {
          scheme: name,
          text,
          ground,
          colours: pair,
          contrast: shown,
          least,
          isEnough: found >= least,
        };
      }),
    ),
  );
}

/** A warning for each pair of a brand's colours that pages write a text with and many people cannot read. */
export const contrastWarnings = (theme: Theme): readonly BrandCheck[] =>
  colourPairs(theme)
    .filter(({ isEnough }) => !isEnough)
    .map(({ scheme, text, ground, contrast: found, least }) => ({
      id: `${text} on ${ground}, ${scheme}`,
      source: "WCAG 2.2, 1.4.3",
      state: "warning",
      text: `contrast ${found} : 1, and ${least} : 1 is wanted`,
    }));

/** The contrast of two colours such as `#12ab9f`, from 1 to 21 (WCAG 2.2). */
export function contrast(one = "#000000", other = "#000000"): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
