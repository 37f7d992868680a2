import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useShell } from "../site/use-shell.ts";
import styles from "../../ui/form/forms.module.css";
import { useDuty } from "./legal-links.tsx";

/** The sentence about the risk of gambling that some markets ask for at the registration and each sign-in. */
export function RiskWarning(): JSX.Element | null {
  const { t } = useTranslation();
  const { minimumAge } = useShell().brand.legal;
  return useDuty("risk-warning") ? (
    <p className={styles["switch"]}>{t("footer.responsible", { age: minimumAge })}</p>
  ) : null;
}
