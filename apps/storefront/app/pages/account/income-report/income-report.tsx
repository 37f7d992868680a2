import { lazy, type JSX } from "react";
import { useTranslation } from "react-i18next";
import { serverTranslate } from "../../../i18n/translations.server.ts";
import { pageSite } from "../../../routing/page-site.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/income-report.ts";

const IncomeReportView = lazy(async () => ({
  default: (await import("./income-report-view.tsx")).IncomeReportView,
}));

export { onPathChange as shouldRevalidate } from "../../../routing/revalidation.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { brand, locale } = pageSite(context, params);
  const t = serverTranslate(locale);
  return { title: t("report:page_title", { brand: brand.name }) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** The annual income report. */
export default function IncomeReportPage(): JSX.Element {
  const { t } = useTranslation("report");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <IncomeReportView />
    </AccountPage>
  );
}
