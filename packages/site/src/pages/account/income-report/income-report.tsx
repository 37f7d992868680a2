import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { accountPage } from "../account-page.tsx";

const IncomeReportView = whenLoaded(async () => (await import("./income-report-view.tsx")).IncomeReportView);

export const handle: PageHandle = { texts: ["account", "report"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.income_report");

export default accountPage("report", "account:menu.income_report", "text", IncomeReportView);
