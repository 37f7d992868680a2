import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import styles from "./sports.module.css";

const ROWS = 5;

/** The shapes of matches that are still loading. */
export function SportsWaiting(): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={styles["waiting"]} role="status" aria-label={t("loading")}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
