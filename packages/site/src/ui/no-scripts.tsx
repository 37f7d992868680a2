import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
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

/** Says that a browser is older than those that the site is built for; the style sheet alone hides it in all others. */
export function Outdated(): JSX.Element {
  const { t } = useTranslation();
  return <p className={styles["outdated"]}>{t("outdated")}</p>;
}

/** Hidden until the document's own script finds that the page's code did not come: nothing here would answer a press. */
export function Unstarted(): JSX.Element {
  const { t } = useTranslation();
  return (
    // The script shows it before React has rendered it.
    <p id="unstarted" role="alert" hidden suppressHydrationWarning className={styles["unstarted"]}>
      {t("unstarted")}
    </p>
  );
}
