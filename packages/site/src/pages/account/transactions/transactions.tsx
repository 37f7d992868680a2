import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../../features/i18n/translations.server.ts";
import { pageSite } from "../../../features/site/page-site.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";
import type { PageLoaderArgs, PageMeta, PageMetaArgs } from "../../../features/routing/page-module.ts";

const TransactionsView = whenLoaded(async () => (await import("./transactions-view.tsx")).TransactionsView);

export const handle: PageHandle = {
  texts: ["account", "wallet"],
  query: { type: "browser", period: "browser" },
};

export { onPathChange as shouldRevalidate } from "../../../features/address/revalidation.ts";

export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const t = serverTranslate(locale);
  return { title: t("wallet:history.page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** Everything that moved the player's money. */
export default function TransactionsPage(): JSX.Element {
  const { t } = useTranslation("wallet");
  return (
    <AccountPage title={t("history.title")} text={t("history.text")}>
      <TransactionsView instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
