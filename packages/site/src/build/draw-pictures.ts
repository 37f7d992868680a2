import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Resvg } from "@resvg/resvg-js";
// @ts-expect-error: it has no types.
import { decompress } from "wawoff2";
import { type BrandInput, SiteBrand } from "../brand/site-brand.schema.ts";
import { iconAddress } from "../features/site/brand-logo.ts";
import { type BrandFile, markText, readBrandFile } from "../server/brand-files.ts";
import { PICTURES, pictureFolder } from "../server/site-pictures.ts";

/** The mark in a square of 32, on a ground that fills it; a maskable one leaves the margin that a device may cut. */
function iconText(brand: SiteBrand, file: BrandFile | undefined, scale: number, radius: number): string {
  const place = (32 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${brand.theme.colours.surface}"/><g transform="translate(${place} ${place}) scale(${scale})">${markText(brand, file)}</g></svg>`;
}

/** The picture of a shared link: mark and name before the brand's two lights. */
function shareText(brand: SiteBrand, file: BrandFile | undefined): string {
  const { name, theme } = brand;
  const { background, glow, glowSecond, text } = theme.colours;
  const word = (theme.logo.word ?? name).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const light = (id: string, colour: string): string =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs>${light("one", glow)}${light("two", glowSecond)}</defs><rect width="1200" height="630" fill="${background}"/><ellipse cx="180" cy="80" rx="720" ry="520" fill="url(#one)"/><ellipse cx="1120" cy="620" rx="640" ry="460" fill="url(#two)"/><g transform="translate(504 130) scale(6)">${markText(brand, file)}</g><text x="600" y="470" text-anchor="middle" font-family="Sora" font-weight="700" font-size="112" fill="${text}">${word}</text></svg>`;
}

const SHAPES: Readonly<Record<string, (brand: SiteBrand, file: BrandFile | undefined) => string>> = {
  "icon-192.png": (brand, file) => iconText(brand, file, 1, 8),
  "icon-512.png": (brand, file) => iconText(brand, file, 1, 8),
  "icon-maskable.png": (brand, file) => iconText(brand, file, 0.68, 0),
  "apple-touch-icon.png": (brand, file) => iconText(brand, file, 0.82, 0),
  "share.png": shareText,
};

/** Draws the raster pictures of each brand that ships beside what browsers load: networks and devices do not read an SVG. */
export async function drawPictures(
  brands: Readonly<Record<string, BrandInput>>,
  built: string,
): Promise<void> {
  const client = pathToFileURL(`${join(built, "client")}/`);
  const scratch = mkdtempSync(join(tmpdir(), "pictures-"));
  try {
    const woff = fileURLToPath(
      import.meta.resolve("@fontsource-variable/sora/files/sora-latin-wght-normal.woff2"),
    );
    const font = join(scratch, "sora.ttf");
    writeFileSync(font, (await decompress(readFileSync(woff))) as Uint8Array);
    for (const input of Object.values(brands)) {
      // Without the fields of a trunk's own, which the host checks.
      const brand = SiteBrand.strip().parse(input);
      const folder = join(built, "pictures", pictureFolder(brand));
      const mark = readBrandFile(iconAddress(brand.theme), [client]);
      mkdirSync(folder, { recursive: true });
      for (const { file, size } of Object.values(PICTURES)) {
        const picture = new Resvg(SHAPES[file]?.(brand, mark) ?? "", {
          fitTo: { mode: "width", value: size[0] },
          font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: "Sora" },
        });
        writeFileSync(join(folder, file), picture.render().asPng());
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
