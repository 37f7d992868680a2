import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PageHandle } from "../../features/routing/page-module.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { titleLoader } from "../title-loader.server.ts";
import { Waiting } from "../../features/loading/read-states.tsx";
import styles from "../../ui/page.module.css";

const LinkConfirmation = whenLoaded(async () => (await import("./link-confirmation.tsx")).LinkConfirmation);

export const handle: PageHandle = {
  texts: ["service", "account"],
  query: { token: "browser", code: "browser", email: "browser" },
};

export const loader = titleLoader("service:confirm.page_title");

export { secretMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The page of the link in a validation e-mail: `/confirm-email?token=…`, or `?email=…&code=…`. */
export default function ConfirmEmailPage(): JSX.Element {
  const { t } = useTranslation("service");
  return (
    <div className={`${styles["page"]} ${styles["lone"]}`}>
      <LinkConfirmation instead={<Waiting />} />
      <noscript>{t("confirm.missing.text")}</noscript>
    </div>
  );
}
