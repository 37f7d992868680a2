import { readHttpsUrl } from "@storefront/client";
import type { ShellData } from "../features/site/shell-data.ts";

/** The formats that networks show, by the end of an address; drawings (SVG) are shown by none. */
const RASTER: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};

/** A fact of a page for networks. */
type Fact = readonly [property: string, content: string];

/** The picture of a page's shared links: its own where that is a raster picture, or else the brand's, if it has one. */
export function sharedPicture(
  { brand, publicOrigin, share }: Pick<ShellData, "brand" | "publicOrigin" | "share">,
  page: { readonly title: string; readonly picture: string | undefined },
): readonly Fact[] {
  const own = readHttpsUrl(page.picture, { allowLoopbackHttp: true });
  const type = RASTER[own?.pathname.split(".").pop()?.toLowerCase() ?? ""];
  if (own && type !== undefined)
    return [
      ["og:image", own.href],
      ["og:image:type", type],
      ["og:image:alt", page.title],
    ];
  if (share === undefined) return [];
  return [
    ["og:image", publicOrigin + share],
    ["og:image:type", "image/png"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", brand.name],
  ];
}
