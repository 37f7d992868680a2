import type { CSSProperties, JSX } from "react";
import { useTranslation } from "react-i18next";
import { Artwork } from "../../features/banners/artwork.tsx";
import { BannerAction } from "../../features/banners/banner-action.tsx";
import { readBanners } from "../../features/banners/banner.schema.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { serverTranslate } from "../../features/i18n/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { withTexts } from "../../features/i18n/with-texts.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { useRestricted } from "../../features/session/restricted.ts";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type {
  PageLoaderArgs,
  PageMeta,
  PageMetaArgs,
  PageProps,
} from "../../features/routing/page-module.ts";
import styles from "./promotions.module.css";

const ClosedPromotions = whenLoaded(
  async () => (await withTexts(["service"], import("./closed-promotions.tsx"))).ClosedPromotions,
);

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

export async function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale, read } = pageSite(context, params);
  const t = serverTranslate(locale);
  return {
    title: t("home:promotions.page_title", { brand: brand.name }),
    banners: readBanners(await read("GET /appearance")),
  };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }];
}

/** The promotions of the brand; none for an account that is restricted. */
export default function PromotionsPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("home");
  const { brand } = useShell();
  const signedIn = useSignedIn();
  const restricted = useRestricted();
  const { banners } = loaderData;
  if (restricted) {
    return (
      <div className={styles["page"]}>
        <PageHead title={t("promotions.title")} />
        <ClosedPromotions />
      </div>
    );
  }
  return (
    <div className={styles["page"]}>
      <PageHead title={t("promotions.title")} text={t("promotions.text")} />
      {banners.length > 0 ? (
        <ul data-invites className={styles["cards"]}>
          {banners.map((banner) => (
            <li key={banner.id} className={styles["card"]}>
              <div
                className={styles["picture"]}
                style={
                  banner.colours &&
                  ({ "--from": banner.colours.from, "--to": banner.colours.to } as CSSProperties)
                }
              >
                <Artwork kind={brand.theme.artwork} />
                {banner.image !== undefined && (
                  <ArtImage src={banner.image} width={1200} height={480} loading="lazy" />
                )}
              </div>
              <div className={styles["text"]}>
                <h2>{banner.title}</h2>
                <p>{banner.subtitle}</p>
                <BannerAction banner={banner} look="quiet" />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles["empty"]}>
          <p>{t("promotions.none")}</p>
          {!signedIn && (
            <DialogLink dialog="register" className={buttonClass()}>
              {t("invitation.action")}
            </DialogLink>
          )}
        </div>
      )}
      <p className={styles["note"]}>{t("promotions.note", { age: brand.legal.minimumAge })}</p>
    </div>
  );
}
