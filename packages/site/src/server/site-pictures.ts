import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { SitePicture } from "@storefront/host";
import { type Drawn, pictureKey } from "../features/site/drawn-pictures.ts";

/** A raster picture of a brand: its file, and its use. */
type PictureKind = Readonly<{ file: string; size: readonly [width: number, height: number] }> &
  Pick<SitePicture, "purpose">;

/** The pictures that the build draws for each brand that ships, by their path at the root. */
export const PICTURES: Readonly<Record<`/${string}`, PictureKind>> = {
  "/icon-192.png": { file: "icon-192.png", size: [192, 192], purpose: "any" },
  "/icon-512.png": { file: "icon-512.png", size: [512, 512], purpose: "any" },
  "/icon-maskable.png": { file: "icon-maskable.png", size: [512, 512], purpose: "maskable" },
  "/apple-touch-icon.png": { file: "apple-touch-icon.png", size: [180, 180] },
  "/share.png": { file: "share.png", size: [1200, 630] },
};

/** The folder of a brand's pictures. It is named by their content: a brand file with other colours has none of them. */
export const pictureFolder = (brand: Drawn): string =>
  createHash("sha256").update(pictureKey(brand)).digest("hex").slice(0, 16);

/** The pictures of a brand by their path, as far as the build drew them; none for a host that runs from source. */
export function sitePictures(brand: Drawn, built: URL): Readonly<Record<`/${string}`, SitePicture>> {
  const folder = new URL(`${pictureFolder(brand)}/`, built);
  if (!existsSync(folder)) return {};
  const pictures = Object.entries(PICTURES).map(([path, { file, size, purpose }]) => {
    const picture: SitePicture = {
      type: "image/png",
      bytes: readFileSync(new URL(file, folder)),
      ...(purpose && { sizes: size.join("x"), purpose }),
    };
    return [path, picture] as const;
  });
  return Object.fromEntries(pictures);
}
