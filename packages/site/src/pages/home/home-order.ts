import type { HomePart } from "../../brand/site-brand.schema.ts";
import type { Banner } from "../../features/banners/promotion-offers.ts";
import type { TileRow } from "../../features/catalogue/rows.ts";

/** A part of the home page that finds its content by itself, such as the last wins: the backend's rows and banners do not fill it. */
export type HomeBlock = Exclude<Extract<HomePart, string>, "banners">;

/** A part of the home page with its rows or banners. */
export type HomeShown =
  | HomeBlock
  | { readonly rows: readonly TileRow[] }
  | { readonly banners: readonly Banner[] };

/** The brand's parts of the home page with what the backend has for each; a name that it does not have is left out. */
export function homeOrder(
  parts: readonly HomePart[],
  rows: readonly TileRow[],
  banners: readonly Banner[],
): HomeShown[] {
  const named = (kind: "row" | "banner"): unknown[] =>
    parts.map((part) => typeof part === "object" && Reflect.get(part, kind));
  const others = rows.filter(({ id }) => !named("row").includes(id));
  let next = 0;
  return parts.flatMap((part): HomeShown[] => {
    if (part === "banners") return [{ banners: banners.filter(({ id }) => !named("banner").includes(id)) }];
    if (typeof part === "string") return [part];
    if ("rows" in part) return [{ rows: others.slice(next, (next += part.rows)) }];
    if ("row" in part) return [{ rows: rows.filter(({ id }) => id === part.row) }];
    const own = banners.filter(({ id }) => id === part.banner);
    return own.length > 0 ? [{ banners: own }] : [];
  });
}
