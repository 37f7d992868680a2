import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PageHandle } from "../../features/routing/page-module.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { titleLoader } from "../title-loader.server.ts";
import { Waiting } from "../../features/loading/read-states.tsx";
import styles from "../../ui/page.module.css";

const AccountRecovery = whenLoaded(async () => (await import("./account-recovery.tsx")).AccountRecovery);

export const handle: PageHandle = { texts: ["service", "kyc", "auth"], query: { token: "browser" } };

export const loader = titleLoader("service:recovery.page_title");

export { secretMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The page of the link that recovers an account by verification: `/recover-account?token=…` (document 1, 2.7). */
export default function RecoverAccountPage(): JSX.Element {
  const { t } = useTranslation("service");
  return (
    <div className={`${styles["page"]} ${styles["lone"]}`}>
      <AccountRecovery instead={<Waiting />} />
      <noscript>{t("recovery.missing.text")}</noscript>
    </div>
  );
}
