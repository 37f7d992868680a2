import { CloudOff } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import styles from "./wallet.module.css";

/** Says that one part could not be read, in its place. */
export function PartFailure({
  text,
  busy,
  onAgain,
}: {
  text: string;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  return (
    <div className={styles["failed"]} role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{text}</p>
      <Button look="plain" size="small" busy={busy} onClick={onAgain}>
        {t("failed.again")}
      </Button>
    </div>
  );
}
