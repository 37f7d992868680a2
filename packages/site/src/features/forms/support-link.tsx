import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePageAddress } from "../routing/links.tsx";
import { useShell } from "../site/use-shell.ts";
import styles from "../../ui/form/forms.module.css";

/** Leads to the brand's support in a tab of its own, so that nothing typed here is lost; nothing for a brand without one. */
export function SupportLink({
  className = styles["switch"],
}: {
  className?: string | undefined;
}): JSX.Element | null {
  const { t } = useTranslation();
  const address = usePageAddress();
  const { support } = useShell().brand;
  if (!support) return null;
  return (
    <p className={className}>
      <a href={address("/support")} target="_blank" rel="noopener" className={styles["link"]}>
        {t("navigation.support")}
      </a>
    </p>
  );
}
