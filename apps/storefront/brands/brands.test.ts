import { describe, expect, it } from "vitest";
import { BRANDS } from "./index.ts";
import { SiteBrand } from "@storefront/site/brand";

const brands = Object.entries(BRANDS).map(([id, input]) => [id, SiteBrand.parse(input)] as const);

/** Pairs of text and ground that the style sheets set upon one another, and the contrast each must reach (WCAG AA). */
const PAIRS = [
  ["text", "background", 4.5],
  ["text", "raised", 4.5],
  ["muted", "background", 4.5],
  ["muted", "raised", 4.5],
  ["onPrimary", "primary", 4.5],
  ["accentText", "background", 4.5],
  ["accentText", "surface", 4.5],
  ["accentText", "raised", 4.5],
  ["negative", "surface", 4.5],
  ["positive", "surface", 4.5],
  ["negative", "background", 4.5],
  ["positive", "background", 4.5],
  ["primary", "background", 3],
] as const;

/** The text on filled areas of the accent, in the style sheets. */
const ON_ACCENT = "#1a1204";

const palettes = brands.flatMap(([id, { theme }]) => {
  const own = { ...theme.colours, accentText: theme.colours.accentText ?? theme.colours.accent };
  return [[`${id}, own scheme`, own] as const, [`${id}, other scheme`, theme.otherColours ?? own] as const];
});

describe("the brands that ship", () => {
  it.each(brands)("%s says its own id", (id, brand) => {
    expect(brand.id).toBe(id);
  });

  it.each(palettes.flatMap(([id, colours]) => PAIRS.map((pair) => [id, ...pair, colours] as const)))(
    "%s: %s on %s reaches %d",
    (_id, text, ground, least, colours) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(palettes)("%s: dark text on the accent can be read", (_id, { accent }) => {
    expect(contrast(ON_ACCENT, accent)).toBeGreaterThanOrEqual(4.5);
  });

  it("have colours for both schemes", () => {
    expect(brands.map(([, { theme }]) => theme.otherColours !== undefined)).toEqual([true, true]);
  });

  it.each(["*", "id.example", "https://id.example/path"])(
    "refuses %s as an origin of an operator: its page would get the camera",
    (origin) => {
      const withOrigin = (text: string): unknown => ({
        ...BRANDS["aurora"],
        kycOperators: { operator_h: { events: { done: "completed" }, origins: [text] } },
      });
      expect(SiteBrand.safeParse(withOrigin("https://id.example")).success).toBe(true);
      expect(SiteBrand.safeParse(withOrigin(origin)).error?.message).toMatch(/an origin without path/);
    },
  );

  it("has a theme for a brand that names none", () => {
    const { theme } = SiteBrand.parse({ ...BRANDS["aurora"], theme: undefined });
    expect(theme.colours.background).toMatch(/^#/);
  });
});

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
