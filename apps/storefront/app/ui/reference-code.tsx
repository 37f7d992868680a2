import { Check, Copy } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./reference-code.module.css";

/** The reference code of a failure, as support asks for it, with a button that copies it. */
export function ReferenceCode({ code }: { code: string }): JSX.Element {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const shown = `#${code.replace(/^#/, "")}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shown);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <span className={styles["code"]}>
      <span className={styles["label"]}>{t("reference.label")}</span>
      <code>{shown}</code>
      <button type="button" onClick={() => void copy()} aria-label={t("reference.copy")}>
        <Icon size={15} aria-hidden />
      </button>
      <output className={styles["said"]}>{copied ? t("reference.copied") : ""}</output>
    </span>
  );
}
