import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const WalletView = whenLoaded(async () => (await import("./wallet-view.tsx")).WalletView);

export const handle: PageHandle = { texts: ["account", "wallet"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("wallet:page_title");

/** The player's money: what there is, what is bound, and moving it. */
export default function WalletPage(): JSX.Element {
  const { t } = useTranslation("wallet");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <WalletView instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
