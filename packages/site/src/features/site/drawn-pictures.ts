import type { SiteBrand } from "../../brand/site-brand.schema.ts";

/** The facts of a brand that its pictures show. */
export type Drawn = Pick<SiteBrand, "name" | "theme">;

/** Everything that the pictures of a brand show, as text: a brand in other colours has other pictures. */
export const pictureKey = ({ name, theme }: Drawn): string =>
  JSON.stringify([name, theme.artwork, theme.colours, theme.logo]);

/** The keys of the pictures that the build drew, written in by the bundler. */
declare const __SITE_PICTURES__: readonly string[] | undefined;

/** True for a brand whose pictures the build draws: one that ships, in its own colours. */
export const hasPictures = (brand: Drawn): boolean =>
  typeof __SITE_PICTURES__ === "object" && __SITE_PICTURES__.includes(pictureKey(brand));
