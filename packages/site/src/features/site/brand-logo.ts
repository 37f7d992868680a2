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
