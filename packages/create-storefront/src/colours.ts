/** The colours of a brand's theme, as its file names them. */
export interface Colours {
  readonly scheme: "dark" | "light";
  readonly colours: Readonly<Record<string, string>>;
}

/** The contrast that a filled button must have to the page around it (WCAG AA, for parts of the interface). */
const SEEN = 3;
const HALF_CIRCLE = 180;
/** The angle between the two lights behind headers: near enough to be of one family. */
const SECOND_LIGHT = 60;

/**
 * A whole set of colours out of one: grounds and texts have its hue, and the brand's own colour stays as it is. A colour that
 * cannot be seen on a dark ground gets a light one.
 */
export function coloursOf(primary: string): Colours {
  const hue = hueOf(primary);
  const of = (lightness: number, chroma: number, angle = hue): string => hexOf(lightness, chroma, angle);
  const dark = of(0.17, 0.025);
  const own = {
    primary,
    onPrimary: contrast("#ffffff", primary) >= contrast("#000000", primary) ? "#ffffff" : "#000000",
    accent: "#ffc247",
    glow: primary,
    glowSecond: of(0.68, 0.12, hue + SECOND_LIGHT),
  };
  if (contrast(primary, dark) >= SEEN)
    return {
      scheme: "dark",
      colours: {
        ...own,
        background: dark,
        surface: of(0.22, 0.03),
        raised: of(0.27, 0.035),
        border: of(0.37, 0.045),
        text: of(0.97, 0.008),
        muted: of(0.77, 0.035),
        accentText: "#ffc247",
        positive: "#5fdd9d",
        negative: "#ff8fa3",
      },
    };
  return {
    scheme: "light",
    colours: {
      ...own,
      background: of(0.975, 0.008),
      surface: "#ffffff",
      raised: of(0.94, 0.015),
      border: of(0.84, 0.03),
      text: of(0.22, 0.03),
      muted: of(0.47, 0.035),
      accentText: "#7d5000",
      positive: "#0b7549",
      negative: "#bd1f42",
    },
  };
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue in proportion to light. */
function linearOf(colour: string): readonly [number, number, number] {
  const part = (start: number): number => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** The hue of a colour in OKLCH, where a step of lightness looks alike in every hue. */
function hueOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return (Math.atan2(b, a) * HALF_CIRCLE) / Math.PI;
}

/** A colour of OKLCH; what a screen cannot show of it is cut off. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / HALF_CIRCLE;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((value) => {
    const light = Math.min(1, Math.max(0, value));
    const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
