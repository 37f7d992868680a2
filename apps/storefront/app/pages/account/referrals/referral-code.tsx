import { Check, Copy } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import styles from "./referrals.module.css";

/** The player's code, with a button that copies it. */
export function ReferralCode({ code }: { code: string }): JSX.Element {
  const { t } = useTranslation("referrals");
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles["code"]}>
      <div>
        <span>{t("your_code")}</span>
        <code>{code}</code>
      </div>
      <Button look="accent" onClick={() => void copy()}>
        <Icon size={18} aria-hidden />
        {t("copy")}
      </Button>
      <span role="status" className={styles["said"]}>
        {copied ? t("copied") : ""}
      </span>
    </div>
  );
}
