import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import styles from "./no-scripts.module.css";

/** Says in a browser without scripts what of this page needs them; a browser with scripts never shows it. */
export function NoScripts({ part }: { part: "home" | "sports" | "frame" | "game" }): JSX.Element {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className={styles["sentence"]}>{t(`no_scripts.${part}`)}</p>
    </noscript>
  );
}
