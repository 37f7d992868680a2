import { type ImgHTMLAttributes, type JSX, useContext } from "react";
import { Pictures, pictureSizes } from "./picture-service.ts";

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
