import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import styles from "./profile.module.css";

/** Stands where the profile will be. */
export function ProfileWaiting(): JSX.Element {
  const { t } = useTranslation();
  return (
    <output className={styles["cards"]} aria-label={t("loading")}>
      <span className={styles["waiting"]} />
      <span className={styles["waiting"]} />
    </output>
  );
}
