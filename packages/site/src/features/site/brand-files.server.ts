import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { SiteBrand, Theme } from "../../brand/site-brand.schema.ts";

/** A picture of a brand as it lies in the trunk's folder. */
export interface BrandFile {
  readonly type: "image/svg+xml" | "image/png";
  readonly bytes: Buffer;
}

/** A picture of the logo as the page shows it. */
export interface LogoPicture {
  readonly src: string;
  /** The scheme that it is for; undefined for both. */
  readonly scheme?: Theme["scheme"];
  /** Its size, so that nothing moves when it comes; unknown for an address of another origin. */
  readonly width?: number;
  readonly height?: number;
}

/** The page's build is beside what browsers load, and a server that runs from source is started in the trunk's folder. */
const FOLDERS = ["../client/", "../../client/"].map((folder) => new URL(folder, import.meta.url));

/** Reads a file of the trunk's `public/`; undefined for an address of another origin, and for what is not there. */
export function readBrandFile(path: string, folders: readonly URL[]): BrandFile | undefined {
  if (!path.startsWith("/")) return undefined;
  for (const folder of folders)
    try {
      const bytes = readFileSync(new URL(path.slice(1), folder));
      return { type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", bytes };
    } catch {
      // The next folder may have it.
    }
  return undefined;
}

const picturesOf = ({ picture }: Theme["logo"]): readonly LogoPicture[] => {
  if (picture === undefined) return [];
  if (typeof picture === "string") return [{ src: picture }];
  return (["dark", "light"] as const).map((scheme) => ({ src: picture[scheme], scheme }));
};

/** The address of the picture that icons show: the brand's icon, or else its logo in the scheme of `colours`. */
export function iconAddress({ logo, scheme }: Theme): string | undefined {
  const pictures = picturesOf(logo);
  return logo.icon ?? (pictures.find((picture) => picture.scheme === scheme) ?? pictures[0])?.src;
}

/** The logo of a page. A file has the beginning of built assets in front, and its size. */
export function logoPictures(logo: Theme["logo"], assetBase: string): readonly LogoPicture[] {
  const folders = [...FOLDERS, pathToFileURL(`${process.cwd()}/public/`)];
  return picturesOf(logo).map(({ src, ...rest }) => {
    const file = readBrandFile(src, folders);
    return { src: src.startsWith("/") ? assetBase + src : src, ...rest, ...(file && sizeOf(file)) };
  });
}

/** @throws for a file of the brand's logo that is in none of the folders: a page would show a broken picture. */
export function checkLogoFiles(
  { id, theme }: Pick<SiteBrand, "id" | "theme">,
  folders: readonly URL[],
): void {
  for (const path of [theme.logo.icon, ...picturesOf(theme.logo).map(({ src }) => src)])
    if (path?.startsWith("/") && !readBrandFile(path, folders))
      throw new Error(`brand ${id}, theme.logo: there is no file public${path}.`);
}

/** The icon of a brand: its mark on its own ground. */
export const iconSvg = (brand: Pick<SiteBrand, "name" | "theme">, file: BrandFile | undefined): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand.theme.colours.surface}"/>${markText(brand, file)}</svg>`;

/** The file in a square of 32; the first letter of the name where a brand has none that can be read here. */
export function markText(
  { name, theme }: Pick<SiteBrand, "name" | "theme">,
  file: BrandFile | undefined,
): string {
  if (file)
    return `<image width="32" height="32" href="data:${file.type};base64,${file.bytes.toString("base64")}"/>`;
  const [letter = ""] = name.toUpperCase();
  return `<text x="16" y="23" text-anchor="middle" font-family="Sora, system-ui, sans-serif" font-weight="700" font-size="20" fill="${theme.colours.text}">${escaped(letter)}</text>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The size that a picture says of itself: the head of a PNG, or the numbers or view box of an SVG. */
function sizeOf({ type, bytes }: BrandFile): Pick<LogoPicture, "width" | "height"> | undefined {
  if (type === "image/png") return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const [tag = ""] = /<svg\b[^>]*>/.exec(bytes.toString()) ?? [];
  const numbers = ["width", "height"].map(
    (name) => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1],
  );
  const box = /\sviewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag)?.slice(1) ?? [];
  const [width, height] = (numbers.includes(undefined) ? box : numbers).map(Number);
  return width === undefined || height === undefined ? undefined : { width, height };
}
