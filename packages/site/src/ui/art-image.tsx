import { parseUrl } from "@storefront/client";
import { createContext, type ImgHTMLAttributes, type JSX, useContext } from "react";

/** The image service of a brand; a brand without one shows the backend's pictures as they are. */
export interface PictureService {
  /** An address with `{width}`, and with the picture's own as `{url}` or, encoded, as `{encoded}`. */
  readonly template: string;
  readonly widths: readonly number[];
}

/** The brand's image service, for every picture of a page. A context of its own: pictures are many, and it never changes. */
export const Pictures = createContext<PictureService | undefined>(undefined);

/** A drawing is sharp in every size, and a service would make dots of it. */
const DRAWING = /\.svg(?:$|[?#])/i;

/** The addresses of a picture in every width of the service, as `srcset` takes them; undefined for a drawing. */
export function pictureSizes(address: string, { template, widths }: PictureService): string | undefined {
  // A space would end the address within a `srcset`; a parsed one has none.
  const href = DRAWING.test(address) ? undefined : parseUrl(address)?.href;
  if (href === undefined) return undefined;
  const texts: Readonly<Record<string, string>> = { url: href, encoded: encodeURIComponent(href) };
  const ofWidth = (width: number): string =>
    template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => texts[name] ?? `${width}`);
  return widths.map((width) => `${ofWidth(width)} ${width}w`).join(", ");
}

/** Props of a picture; its size is that of its place, so that nothing moves when it arrives. */
export interface ArtImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "alt" | "srcSet"> {
  src: string;
  width: number;
  height: number;
}

/**
 * A picture that disappears when it does not load, so that what is drawn beneath it shows. A brand with an image service
 * gets it in the width that is shown: a lazy one by its layout, any other by `sizes`, or else by its own width.
 */
export function ArtImage({ sizes, ...props }: ArtImageProps): JSX.Element {
  const service = useContext(Pictures);
  const srcSet = service && pictureSizes(props.src, service);
  const size = sizes ?? `${props.width}px`;
  return (
    <img
      decoding="async"
      sizes={srcSet && (props.loading === "lazy" ? `auto, ${size}` : size)}
      srcSet={srcSet}
      {...props}
      alt=""
      // A picture of the document may have failed before there was a listener.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) hide(image);
      }}
      onError={({ currentTarget }) => hide(currentTarget)}
    />
  );
}

function hide(image: HTMLImageElement): void {
  image.style.display = "none";
}
