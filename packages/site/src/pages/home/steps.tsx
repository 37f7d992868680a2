import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useShell } from "../../features/site/use-shell.ts";
import styles from "./home.module.css";

const STEPS = ["register", "limits", "play"] as const;

/** The first three steps of a new player; responsible limits are one of them. */
export function Steps(): JSX.Element {
  const { t } = useTranslation("home");
  const { minimumAge } = useShell().brand.legal;
  return (
    <section className={styles["begin"]} aria-labelledby="begin">
      <h2 id="begin">{t("steps.title")}</h2>
      <ol className={styles["steps"]}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={styles["number"]} aria-hidden>
              {index + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`, { age: minimumAge })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
