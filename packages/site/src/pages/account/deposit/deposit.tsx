import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "../../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../../features/i18n/translations.server.ts";
import { pageSite } from "../../../features/site/page-site.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";
import type { PageLoaderArgs, PageMeta, PageMetaArgs } from "../../../features/routing/page-module.ts";

const DepositView = whenLoaded(async () => (await import("./deposit-view.tsx")).DepositView);

export const handle: PageHandle = { texts: ["account", "payments"] };

export { onPathChange as shouldRevalidate } from "../../../features/address/revalidation.ts";

export function loader({ context, params }: PageLoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const t = serverTranslate(locale);
  return { title: t("payments:deposit.page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** Money in, as a page of its own. */
export default function DepositPage(): JSX.Element {
  const { t } = useTranslation("payments");
  const [asks, setAsks] = useState(true);
  return (
    <AccountPage title={t("deposit.title")} text={asks ? t("deposit.text") : undefined}>
      <DepositView onAsks={setAsks} instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
