import type { CSSProperties, JSX, ReactNode } from "react";
import { withTexts } from "../../i18n/translations.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { useRestricted } from "../../features/session/player-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./promotions.module.css";
import { Artwork } from "../../features/banners/artwork.tsx";
import type { Banner } from "../../features/banners/promotion-offers.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { ArtImage } from "../../ui/art-image.tsx";

const OFFSET = /([+-])(\d\d):(\d\d)$/;

/** A moment as the clock of its author shows it: the document is the same for everybody and knows no visitor's clock. */
export function writtenMoment(
  moment: string,
  locale: string,
  options: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle">,
): string {
  const [, sign, hours, minutes] = OFFSET.exec(moment) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const local = Date.parse(moment) + (sign === "-" ? -ahead : ahead);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(local);
}

/** The clock that a moment was written by, such as `UTC-3`. */
export function clockOf(moment: string): string {
  const [, sign, hours = "", minutes] = OFFSET.exec(moment) ?? [];
  if (sign === undefined || (hours === "00" && minutes === "00")) return "UTC";
  return `UTC${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
}

const ClosedPromotions = whenLoaded(
  async () => (await withTexts(["service"], import("./closed-promotions.tsx"))).ClosedPromotions,
);

/** A page of promotions; a restricted account is told why it has none. */
export function PromotionsFrame({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  const restricted = useRestricted();
  return (
    <div className={styles["page"]}>
      {restricted ? (
        <>
          <PageHead title={title} />
          <ClosedPromotions />
        </>
      ) : (
        children
      )}
    </div>
  );
}

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
