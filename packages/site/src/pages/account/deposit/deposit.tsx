import { type JSX, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/loading/read-states.tsx";

const DepositView = whenLoaded(async () => (await import("./deposit-view.tsx")).DepositView);

export const handle: PageHandle = { texts: ["account", "payments"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("account:menu.deposit");

export default function DepositPage(): JSX.Element {
  const { t } = useTranslation("payments");
  const [asks, setAsks] = useState(true);
  return (
    <AccountPage title={t("account:menu.deposit")} text={asks ? t("deposit.text") : undefined}>
      <DepositView onAsks={setAsks} instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
