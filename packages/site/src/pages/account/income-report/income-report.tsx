import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const IncomeReportView = whenLoaded(async () => (await import("./income-report-view.tsx")).IncomeReportView);

export const handle: PageHandle = { texts: ["account", "report"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("report:page_title");

/** The annual income report. */
export default function IncomeReportPage(): JSX.Element {
  const { t } = useTranslation("report");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <IncomeReportView instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
