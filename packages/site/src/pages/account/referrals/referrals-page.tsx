import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const Referrals = whenLoaded(async () => (await import("./referrals.tsx")).Referrals);

export const handle: PageHandle = { texts: ["account", "referrals"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("referrals:page_title");

/** The friends a player invited. */
export default function ReferralsPage(): JSX.Element {
  const { t } = useTranslation("referrals");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <Referrals instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
