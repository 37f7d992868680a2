import { CalendarDays, ChevronLeft, ShieldCheck } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { data } from "react-router";
import { useAnalytics } from "../../features/analytics/use-analytics.ts";
import { BannerAction } from "../../features/banners/banner-action.tsx";
import { useShell } from "../../features/site/use-shell.ts";
import type { PageHandle, PageLoaderArgs, PageProps } from "../../features/routing/page-module.ts";
import { notFound, pageSite } from "../../features/site/page-site.ts";
import { Link, usePageAddress } from "../../features/routing/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { readOffers } from "../../features/banners/promotion-offers.ts";
import { clockOf, writtenMoment, PromotionPicture, PromotionsFrame } from "./promotions-frame.tsx";
import styles from "./promotion.module.css";
import { pageTitle } from "../title-loader.server.ts";

export const handle: PageHandle = { texts: ["promotions"] };

const DAY_AND_TIME = { dateStyle: "long", timeStyle: "short" } as const;

export async function loader({ context, params }: PageLoaderArgs<"name">) {
  const { brand, locale, read } = pageSite(context, params);
  const isOwn = brand.promotions !== undefined;
  const appearance = isOwn ? undefined : await read("GET /appearance");
  // Without the backend's answer it is unknown whether there is such a promotion.
  if (appearance === null) throw data(null, { status: 503 });
  const { promotions } = readOffers(brand, locale, appearance, Date.now());
  const promotion = promotions.find(({ name }) => name === params.name);
  if (!promotion) throw notFound();
  const { period } = promotion;
  return {
    title: pageTitle(promotion.title, brand),
    description: promotion.subtitle,
    picture: promotion.image,
    promotion,
    from: writtenMoment(period.from, locale, DAY_AND_TIME),
    until: writtenMoment(period.until, locale, DAY_AND_TIME),
    clock: clockOf(period.until),
  };
}

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** One promotion: when it is, who may take part, what to do, and its terms in full. */
export default function PromotionPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("promotions");
  const { brand } = useShell();
  const address = usePageAddress();
  const { promotion, from, until, clock } = loaderData;
  const { name } = promotion;
  const track = useAnalytics();
  useEffect(() => track("view_promotion", { promotion: name }), [name, track]);
  return (
    <PromotionsFrame title={promotion.title}>
      <Link to={address("/promotions")} className={styles["back"]}>
        <ChevronLeft size={18} aria-hidden />
        {t("all")}
      </Link>
      <article className={styles["promotion"]}>
        <div className={styles["head"]}>
          <PromotionPicture offer={promotion} lazy={false} />
          <PageHead title={promotion.title} text={promotion.subtitle} />
        </div>
        <div data-invites className={styles["side"]}>
          <section aria-labelledby="period">
            <CalendarDays size={20} aria-hidden />
            <h2 id="period">{t("period")}</h2>
            <p>{t("period_text", { from, until, clock })}</p>
          </section>
          <section aria-labelledby="participants">
            <ShieldCheck size={20} aria-hidden />
            <h2 id="participants">{t("participants")}</h2>
            <p>{promotion.participants}</p>
          </section>
          <BannerAction banner={promotion} size="large" />
        </div>
        <div className={styles["rest"]}>
          <section aria-labelledby="steps">
            <h2 id="steps">{t("steps")}</h2>
            <ol className={styles["steps"]}>
              {promotion.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="terms" className={styles["terms"]}>
            <h2 id="terms">{t("terms")}</h2>
            {promotion.terms.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>{t("note", { age: brand.legal.minimumAge })}</p>
          </section>
        </div>
      </article>
    </PromotionsFrame>
  );
}
