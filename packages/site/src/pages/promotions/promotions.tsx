import { ArrowRight, CalendarDays } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BannerAction, bannerTarget } from "../../features/banners/banner-action.tsx";
import { type Banner, readOffers } from "../../features/banners/promotion-offers.ts";
import { useShell } from "../../features/site/use-shell.ts";
import type { PageHandle, PageLoaderArgs, PageProps } from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { ButtonLink, Link, usePageAddress } from "../../features/routing/links.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { writtenMoment, PromotionPicture, PromotionsFrame } from "./promotions-frame.tsx";
import styles from "./promotions.module.css";
import { pageTitle } from "../title-loader.server.ts";

export const handle: PageHandle = { texts: ["promotions"] };

export async function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale, read } = pageSite(context, params);
  const t = serverTranslate(locale);
  const { promotions, banners } = readOffers(brand, locale, await read("GET /appearance"), Date.now());
  return {
    title: pageTitle(t("common:navigation.promotions"), brand),
    description: t("promotions:description", { brand: brand.name, age: brand.legal.minimumAge }),
    promotions: promotions.map(({ name, title, subtitle, colours, image, period }) => ({
      name,
      title,
      subtitle,
      colours,
      image,
      until: writtenMoment(period.until, locale, { dateStyle: "long" }),
    })),
    banners,
  };
}

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The promotions of the brand and its banners; none for an account that is restricted. */
export default function PromotionsPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("promotions");
  const { brand } = useShell();
  const { promotions, banners } = loaderData;
  return (
    <PromotionsFrame title={t("common:navigation.promotions")}>
      <PageHead title={t("common:navigation.promotions")} text={t("text")} />
      {promotions.length > 0 && <Promotions promotions={promotions} />}
      {banners.length > 0 && (
        <section aria-labelledby="banners">
          <h2 id="banners" className={promotions.length > 0 ? styles["more"] : "sr-only"}>
            {t("more", { brand: brand.name })}
          </h2>
          <Banners banners={banners} />
        </section>
      )}
      {promotions.length + banners.length === 0 && <NoPromotions />}
      <p className={styles["note"]}>{t("note", { age: brand.legal.minimumAge })}</p>
    </PromotionsFrame>
  );
}

/** A promotion's card is one link to its page. */
function Promotions({
  promotions,
}: {
  promotions: Awaited<ReturnType<typeof loader>>["promotions"];
}): JSX.Element {
  const { t } = useTranslation("promotions");
  const address = usePageAddress();
  return (
    <ul data-invites className={`${styles["cards"]} ${styles["promotions"]}`}>
      {promotions.map((promotion) => (
        <li key={promotion.name} className={styles["card"]}>
          <PromotionPicture offer={promotion} lazy />
          <div className={styles["text"]}>
            <h2>
              <Link to={address(`/promotions/${promotion.name}`)} className={styles["whole"]}>
                {promotion.title}
              </Link>
            </h2>
            <p>{promotion.subtitle}</p>
            <div className={styles["foot"]}>
              <span>
                <CalendarDays size={18} aria-hidden />
                {t("until", { day: promotion.until })}
              </span>
              <strong aria-hidden>
                {t("steps")}
                <ArrowRight size={18} />
              </strong>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Banners({ banners }: { banners: readonly Banner[] }): JSX.Element {
  const signedIn = useSignedIn();
  return (
    <ul data-invites className={styles["cards"]}>
      {banners
        .filter(({ path }) => !signedIn || bannerTarget(path, true) !== undefined)
        .map((banner) => (
          <li key={banner.id} className={styles["card"]}>
            <PromotionPicture offer={banner} lazy />
            <div className={styles["text"]}>
              <h3>{banner.title}</h3>
              <p>{banner.subtitle}</p>
              <BannerAction banner={banner} look="quiet" />
            </div>
          </li>
        ))}
    </ul>
  );
}

function NoPromotions(): JSX.Element {
  const { t } = useTranslation("promotions");
  const signedIn = useSignedIn();
  return (
    <div className={styles["empty"]}>
      <p>{t("none")}</p>
      {!signedIn && <ButtonLink dialog="register">{t("home:invitation.action")}</ButtonLink>}
    </div>
  );
}
