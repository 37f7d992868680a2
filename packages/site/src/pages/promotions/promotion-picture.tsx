import type { CSSProperties, JSX } from "react";
import { Artwork } from "../../features/banners/artwork.tsx";
import type { Banner } from "../../features/banners/banner.schema.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import styles from "./promotions.module.css";

/** The picture of a promotion or a banner over the brand's own drawing, which shows where there is none. */
export function PromotionPicture({
  offer: { colours, image },
  lazy,
}: {
  offer: Pick<Banner, "colours" | "image">;
  lazy: boolean;
}): JSX.Element {
  const { brand } = useShell();
  return (
    <div
      className={styles["picture"]}
      style={colours && ({ "--from": colours.from, "--to": colours.to } as CSSProperties)}
    >
      <Artwork kind={brand.theme.artwork} />
      {image !== undefined && (
        <ArtImage src={image} width={1200} height={480} {...(lazy && { loading: "lazy" })} />
      )}
    </div>
  );
}
