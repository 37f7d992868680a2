import type { ImgHTMLAttributes, JSX } from "react";

/** A picture that disappears when it does not load, so that what is drawn beneath it shows. */
export function ArtImage(props: ImgHTMLAttributes<HTMLImageElement>): JSX.Element {
  return (
    <img
      decoding="async"
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
