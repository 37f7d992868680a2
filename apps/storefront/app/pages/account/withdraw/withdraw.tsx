import { lazy, type JSX } from "react";
import { useTranslation } from "react-i18next";
import { serverTranslate } from "../../../i18n/translations.server.ts";
import { pageSite } from "../../../routing/page-site.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/withdraw.ts";

const WithdrawView = lazy(async () => ({ default: (await import("./withdraw-view.tsx")).WithdrawView }));

export { onPathChange as shouldRevalidate } from "../../../routing/revalidation.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const t = serverTranslate(locale);
  return { title: t("payments:withdraw.page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** Money out, and the account it goes to. */
export default function WithdrawPage(): JSX.Element {
  const { t } = useTranslation("payments");
  return (
    <AccountPage title={t("withdraw.title")} text={t("withdraw.text")}>
      <WithdrawView />
    </AccountPage>
  );
}
