import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const WithdrawView = whenLoaded(async () => (await import("./withdraw-view.tsx")).WithdrawView);

export const handle: PageHandle = { texts: ["account", "payments"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("payments:withdraw.page_title");

/** Money out, and the account it goes to. */
export default function WithdrawPage(): JSX.Element {
  const { t } = useTranslation("payments");
  return (
    <AccountPage title={t("withdraw.title")} text={t("withdraw.text")}>
      <WithdrawView instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
