import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SitePicture } from "@storefront/host";
import type { SiteBrand } from "../brand/site-brand.schema.ts";
import { type PictureFacts, picturesOf } from "../features/site/brand-look.ts";

/** A picture of a brand as it lies in the trunk's `public/`, and beside the built host in `client/`. */
export interface BrandFile {
  readonly type: "image/svg+xml" | "image/png";
  readonly bytes: Buffer;
}

type Drawn = Pick<SiteBrand, "name" | "theme">;

/** Reads a file of the brand; undefined for what is in none of the folders. */
export function readBrandFile(path: string | undefined, folders: readonly URL[]): BrandFile | undefined {
  if (path === undefined) return undefined;
  const file = folders.map((folder) => new URL(path.slice(1), folder)).find((place) => existsSync(place));
  return file && { type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", bytes: readFileSync(file) };
}

/** The files that the brand names and none of the folders has: a page would show a broken picture. */
export function missingBrandFiles(
  { theme: { logo, fonts }, legal }: Pick<SiteBrand, "theme" | "legal">,
  folders: readonly URL[],
): string[] {
  const faces = [fonts.display, fonts.text].map((font) => (typeof font === "string" ? undefined : font.file));
  const seals = legal.licences.map(({ seal }) => seal);
  return [logo.icon, ...picturesOf(logo).map(({ src }) => src), ...faces, ...seals].filter(
    (path): path is string =>
      path?.startsWith("/") === true && !folders.some((folder) => existsSync(new URL(path.slice(1), folder))),
  );
}

/** The raster pictures of a brand by their path at the root, each with its use: networks and devices do not read an SVG. */
const PICTURES: Readonly<Record<`/${string}`, Pick<SitePicture, "sizes" | "purpose">>> = {
  "/icon-192.png": { sizes: "192x192", purpose: "any" },
  "/icon-512.png": { sizes: "512x512", purpose: "any" },
  "/icon-maskable.png": { sizes: "512x512", purpose: "maskable" },
  "/apple-touch-icon.png": {},
  "/share.png": {},
};

/** Reads the raster pictures that a brand has in `public/assets/<id>/`; the result has them by their path at the root. */
export function brandPictures(
  id: string,
  folders: readonly URL[],
): Readonly<Record<`/${string}`, SitePicture>> {
  const pictures = Object.entries(PICTURES).flatMap(([path, use]) => {
    const file = readBrandFile(`/assets/${id}${path}`, folders);
    return file ? [[path, { ...file, ...use }] as const] : [];
  });
  return Object.fromEntries(pictures);
}

/** The pictures of a folder `public/` by the path that a brand names. */
export function pictureFacts(folder: string): Readonly<Record<string, PictureFacts>> {
  const paths = globSync("assets/**/*.{svg,png}", { cwd: folder });
  return Object.fromEntries(
    paths.map((path) => {
      const bytes = readFileSync(join(folder, path));
      const version = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
      return [`/${path.replaceAll("\\", "/")}`, { ...sizeOf(path, bytes), version }];
    }),
  );
}

/** The icon of a brand: its mark on its own ground. */
export const iconSvg = (brand: Drawn, file: BrandFile | undefined): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand.theme.colours.surface}"/>${markText(brand, file)}</svg>`;

/** The file in a square of 32; the first letter of the name where a brand has no logo. */
export function markText({ name, theme }: Drawn, file: BrandFile | undefined): string {
  if (file)
    return `<image width="32" height="32" href="data:${file.type};base64,${file.bytes.toString("base64")}"/>`;
  const [letter = ""] = name.toUpperCase();
  return `<text x="16" y="23" text-anchor="middle" font-family="Sora, system-ui, sans-serif" font-weight="700" font-size="20" fill="${theme.colours.text}">${escaped(letter)}</text>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The size that a picture says of itself: the head of a PNG, or the numbers or view box of an SVG. */
function sizeOf(path: string, bytes: Buffer): Pick<PictureFacts, "width" | "height"> {
  if (path.endsWith(".png")) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const text = bytes.toString();
  const tag = text.slice(text.indexOf("<svg"), text.indexOf(">", text.indexOf("<svg")));
  const [, ...box] = /\sviewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag) ?? [];
  const numbers = [/\swidth="([\d.]+)(?:px)?"/, /\sheight="([\d.]+)(?:px)?"/].map(
    (name) => name.exec(tag)?.[1],
  );
  const [width, height] = (numbers.includes(undefined) ? box : numbers).map(Number);
  return width === undefined || height === undefined ? {} : { width, height };
}
