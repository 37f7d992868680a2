import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../../features/i18n/translations.server.ts";
import { pageSite } from "../../../features/site/page-site.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";
import type { PageLoaderArgs, PageMeta, PageMetaArgs } from "../../../features/routing/page-module.ts";

const Referrals = whenLoaded(async () => (await import("./referrals.tsx")).Referrals);

export const handle: PageHandle = { texts: ["account", "referrals"] };

export { onPathChange as shouldRevalidate } from "../../../features/address/revalidation.ts";

export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const t = serverTranslate(locale);
  return { title: t("referrals:page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** The friends a player invited. */
export default function ReferralsPage(): JSX.Element {
  const { t } = useTranslation("referrals");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <Referrals instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
