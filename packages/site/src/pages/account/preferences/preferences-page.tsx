import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const Preferences = whenLoaded(async () => (await import("./preferences.tsx")).Preferences);

export const handle: PageHandle = { texts: ["account", "preferences"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("preferences:page_title");

/** The page of a player's preferences. */
export default function PreferencesPage(): JSX.Element {
  const { t } = useTranslation("preferences");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <Preferences instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
