import { ArrowLeft } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useParams } from "react-router";
import { Link, usePageAddress } from "../../../features/routing/links.tsx";
import type { PageHandle } from "../../../features/routing/page-module.ts";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { titleLoader } from "../../title-loader.server.ts";
import { AccountPage } from "../account-page.tsx";
import { Waiting } from "../../../features/loading/read-states.tsx";
import pageStyles from "../../../ui/page.module.css";
import paper from "../../../ui/paper.module.css";
import styles from "./receipt.module.css";

const ReceiptView = whenLoaded(async () => (await import("./receipt-view.tsx")).ReceiptView);

export const handle: PageHandle = { texts: ["account", "wallet"] };

export { shouldRevalidate, unlistedMeta as meta } from "../../../features/routing/page-module.ts";
export const loader = titleLoader("wallet:receipt.show");

/** The receipt of a withdrawal, to be read, printed and saved. */
export default function ReceiptPage(): JSX.Element {
  const { t } = useTranslation("wallet");
  const { id = "" } = useParams();
  const address = usePageAddress();
  return (
    <AccountPage title={t("receipt.title")} text={t("receipt.text")}>
      <Link
        to={address("/account/transactions?type=withdraw")}
        className={`${pageStyles["link"]} ${styles["all"]} ${paper["screen"]}`}
      >
        <ArrowLeft size={18} aria-hidden />
        {t("receipt.all")}
      </Link>
      <ReceiptView key={id} id={id} instead={<Waiting rows={2} />} />
    </AccountPage>
  );
}
