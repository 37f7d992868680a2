import type { Theme } from "../../brand/site-brand.schema.ts";
import { favicon } from "./brand-icon.ts";

/** A look's scheme: `system` follows the device, where a brand has colours for both. */
export type Scheme = Theme["scheme"];

/** The parts of a brand's look that the document itself has; made by the host, so that no page downloads their making. */
export interface BrandLook {
  /** Custom properties for the root element: `onPrimary` is `--on-primary`. */
  style: Readonly<Record<string, string>>;
  scheme: Scheme | "system";
  /** The background of each scheme that there is, for the browser's own bars. */
  grounds: readonly (readonly [scheme: Scheme, colour: string])[];
  icon: string;
}

const FALLBACKS: Readonly<Record<string, string>> = {
  "Sora Variable": '"Sora Variable", "Sora Fallback"',
  "Manrope Variable": '"Manrope Variable", "Manrope Fallback"',
};

/**
 * The look of a theme. A colour that differs by scheme is `var(--dark, …) var(--light, …)`: the style sheet leaves one of
 * the two empty, so that a change of scheme is one attribute of the root element.
 */
export function brandLook(theme: Theme): BrandLook {
  const { fonts, display, radius, buttons, scheme } = theme;
  const palettes = palettesOf(theme);
  const own = palettes[scheme] ?? {};
  const named = Object.keys(own).map((name) => [`--${kebab(name)}`, valueOf(palettes, name)] as const);
  const grounds = (["dark", "light"] as const).flatMap((each) => {
    const { background } = palettes[each] ?? {};
    return background === undefined ? [] : [[each, background] as const];
  });
  return {
    style: {
      ...Object.fromEntries(named),
      // Banners are dark in both schemes.
      "--night": (palettes.dark ?? own)["background"] ?? "",
      "--font-display": fontStack(fonts.display),
      "--font-text": fontStack(fonts.text),
      "--display-weight": String(display.weight),
      "--display-transform": display.transform,
      "--display-tracking": `${display.tracking / 100}em`,
      "--radius": `${radius}px`,
      "--radius-small": `${Math.round(radius * 0.6)}px`,
      "--radius-button": buttons === "round" ? "999px" : `${radius}px`,
    },
    scheme: grounds.length > 1 ? "system" : scheme,
    grounds,
    icon: favicon(theme),
  };
}

type Palette = Readonly<Record<string, string>>;
type Palettes = Readonly<Partial<Record<Scheme, Palette>>>;

function palettesOf({ scheme, colours, otherColours }: Theme): Palettes {
  const other = scheme === "dark" ? "light" : "dark";
  const own = { ...colours, accentText: colours.accentText ?? colours.accent };
  return { [scheme]: own, ...(otherColours && { [other]: otherColours }) };
}

function valueOf({ dark, light }: Palettes, name: string): string {
  const [one, other] = [dark?.[name], light?.[name]];
  if (one === undefined || other === undefined || one === other) return one ?? other ?? "";
  return `var(--dark, ${one}) var(--light, ${other})`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function fontStack(name: string): string {
  return `${FALLBACKS[name] ?? JSON.stringify(name)}, system-ui, sans-serif`;
}
