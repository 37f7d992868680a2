import type { Theme } from "../../brand/site-brand.schema.ts";

export interface LogoPicture {
  readonly src: string;
  /** The scheme that it is for; undefined for both. */
  readonly scheme?: Theme["scheme"];
  /** Its size, so that nothing moves when it comes; unknown for an address of another origin. */
  readonly width?: number;
  readonly height?: number;
}

/** The facts of a picture in `public/assets/`; its version makes another address of another content. */
export interface PictureFacts {
  readonly width?: number;
  readonly height?: number;
  readonly version: string;
}

/** The pictures in `public/assets/` by their path, written in by the bundler. */
declare const __SITE_FILES__: Readonly<Record<string, PictureFacts>> | undefined;

/** True for a brand that has a picture of shared links: `public/assets/<id>/share.png`. */
export const hasSharedPicture = (id: string): boolean =>
  typeof __SITE_FILES__ === "object" && Object.hasOwn(__SITE_FILES__, `/assets/${id}/share.png`);

export const picturesOf = ({ picture }: Theme["logo"]): readonly LogoPicture[] => {
  if (picture === undefined) return [];
  if (typeof picture === "string") return [{ src: picture }];
  return (["dark", "light"] as const).map((scheme) => ({ src: picture[scheme], scheme }));
};

/** The same for a page: a file has the beginning of built assets in front, and its size. */
export const logoPictures = (logo: Theme["logo"], assetBase: string): readonly LogoPicture[] =>
  picturesOf(logo).map(({ src, scheme }) => {
    const { version, ...size } = (typeof __SITE_FILES__ === "object" ? __SITE_FILES__[src] : undefined) ?? {};
    const address = src.startsWith("/") ? assetBase + src : src;
    return {
      src: version === undefined ? address : `${address}?${version}`,
      ...(scheme && { scheme }),
      ...size,
    };
  });

/** The address of the picture that icons show: the brand's icon, or else its logo in the scheme of `colours`. */
export function iconAddress({ logo, scheme }: Theme): string | undefined {
  const pictures = picturesOf(logo);
  return logo.icon ?? (pictures.find((picture) => picture.scheme === scheme) ?? pictures[0])?.src;
}

/** A look's scheme: `system` follows the device, where a brand has colours for both. */
export type Scheme = Theme["scheme"];

/** The parts of a brand's look that the document itself has; made by the host, so that no page downloads their making. */
export interface BrandLook {
  /** The style sheet of the theme: its own typefaces, and the custom properties of the root: `onPrimary` is `--on-primary`. */
  style: string;
  scheme: Scheme | "system";
  /** The background of each scheme that there is, for the browser's own bars. */
  grounds: readonly (readonly [scheme: Scheme, colour: string])[];
}

const FALLBACKS: Readonly<Record<string, string>> = {
  "Sora Variable": '"Sora Variable", "Sora Fallback"',
  "Manrope Variable": '"Manrope Variable", "Manrope Fallback"',
};

/**
 * The look of a theme. A colour that differs by scheme is `var(--dark, …) var(--light, …)`: the style sheet leaves one of
 * the two empty, so that a change of scheme is one attribute of the root element.
 */
export function brandLook(theme: Theme, assetBase = ""): BrandLook {
  const { fonts, display, radius, buttons, scheme } = theme;
  const palettes = palettesOf(theme);
  const own = palettes[scheme] ?? {};
  const named = Object.keys(own).map((name) => [`--${kebab(name)}`, valueOf(palettes, name)] as const);
  const grounds = (["dark", "light"] as const).flatMap((each) => {
    const { background } = palettes[each] ?? {};
    return background === undefined ? [] : [[each, background] as const];
  });
  const style = {
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
  };
  return {
    style: `${ownFaces(fonts, assetBase)}:root{${Object.entries(style)
      .map(([name, value]) => `${name}:${value}`)
      .join(";")}}`,
    scheme: grounds.length > 1 ? "system" : scheme,
    grounds,
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

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Font = Theme["fonts"]["text"];

function fontStack(font: Font): string {
  if (font === "system-ui") return "system-ui, sans-serif";
  return `${typeof font === "string" ? FALLBACKS[font] : `"${font.name}"`}, system-ui, sans-serif`;
}

/** The files of a brand's own typefaces; each is variable, or of one weight. */
function ownFaces({ display, text }: Theme["fonts"], assetBase: string): string {
  const own = new Map(
    [display, text].flatMap((font) => (typeof font === "string" ? [] : [[font.file, font.name]])),
  );
  return [...own]
    .map(
      ([file, name]) =>
        `@font-face{font-family:"${name}";src:url("${assetBase}${file}") format("woff2");font-weight:100 900;font-display:swap}`,
    )
    .join("");
}
