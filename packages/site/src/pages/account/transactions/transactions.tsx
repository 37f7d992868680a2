import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const TransactionsView = whenLoaded(async () => (await import("./transactions-view.tsx")).TransactionsView);

export const handle: PageHandle = {
  texts: ["account", "wallet"],
  query: { type: "browser", period: "browser" },
};

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("wallet:history.page_title");

/** Everything that moved the player's money. */
export default function TransactionsPage(): JSX.Element {
  const { t } = useTranslation("wallet");
  return (
    <AccountPage title={t("history.title")} text={t("history.text")}>
      <TransactionsView instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
