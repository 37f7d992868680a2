import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const Limits = whenLoaded(async () => (await import("./limits.tsx")).Limits);

export const handle: PageHandle = { texts: ["account", "limits"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("limits:page_title");

/** The limits a player sets, a pause, and self-exclusion. */
export default function LimitsPage(): JSX.Element {
  const { t } = useTranslation("limits");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <Limits instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
