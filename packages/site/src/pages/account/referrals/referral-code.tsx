import { Check, Copy } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopied } from "../../../ui/use-copied.ts";
import styles from "./referrals.module.css";

/** The player's code, with a button that copies it. */
export function ReferralCode({ code }: { code: string }): JSX.Element {
  const { t } = useTranslation("referrals");
  const { copied, refused, copy, shown } = useCopied(code);
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles["code"]}>
      <div>
        <span>{t("your_code")}</span>
        <code ref={shown}>{code}</code>
      </div>
      <Button look="accent" onClick={copy}>
        <Icon size={18} aria-hidden />
        {t("copy")}
      </Button>
      <span role="status" className={styles["said"]}>
        {copied ? t("copied") : refused}
      </span>
    </div>
  );
}
