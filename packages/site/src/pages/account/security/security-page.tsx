import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { PageHandle } from "../../../features/texts/page-texts.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { accountLoader } from "../account-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";

const Security = whenLoaded(async () => (await import("./security.tsx")).Security);

export const handle: PageHandle = { texts: ["account", "security"] };

export { meta, shouldRevalidate } from "../account-module.ts";
export const loader = accountLoader("security:page_title");

/** Password, second factor and past logins. */
export default function SecurityPage(): JSX.Element {
  const { t } = useTranslation("security");
  return (
    <AccountPage title={t("title")} text={t("text")}>
      <Security instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
