import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PageHandle } from "../../features/texts/page-texts.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { pageSite } from "../../features/site/page-site.ts";
import { Waiting } from "../../features/states/read-states.tsx";
import type { PageLoaderArgs, PageMeta, PageMetaArgs } from "../../features/routing/page-module.ts";
import styles from "../../ui/page.module.css";

const AccountRecovery = whenLoaded(async () => (await import("./account-recovery.tsx")).AccountRecovery);

export const handle: PageHandle = { texts: ["service", "kyc", "auth"], query: { token: "browser" } };

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const t = serverTranslate(locale);
  return { title: t("service:recovery.page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [
    { title: loaderData?.title },
    { name: "robots", content: "noindex" },
    // The address carries a secret: no other site is told where its visitor came from.
    { name: "referrer", content: "no-referrer" },
  ];
}

/** The page of the link that recovers an account by verification: `/recover-account?token=…` (document 1, 2.7). */
export default function RecoverAccountPage(): JSX.Element {
  const { t } = useTranslation("service");
  return (
    <div className={`${styles["page"]} ${styles["lone"]}`}>
      <AccountRecovery instead={<Waiting />} />
      <noscript>{t("recovery.missing.text")}</noscript>
    </div>
  );
}
