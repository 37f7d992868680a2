import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import styles from "./profile.module.css";

/** Stands where the profile will be. */
export function ProfileWaiting(): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={styles["cards"]} role="status" aria-label={t("loading")}>
      <div className={styles["waiting"]} />
      <div className={styles["waiting"]} />
    </div>
  );
}
