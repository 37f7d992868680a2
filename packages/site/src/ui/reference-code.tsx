import { Check, Copy } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useCopied } from "./use-copied.ts";
import styles from "./reference-code.module.css";

/** The reference code of a failure, as support asks for it, with a button that copies it. */
export function ReferenceCode({ code }: { code: string }): JSX.Element {
  const { t } = useTranslation();
  const text = `#${code.replace(/^#/, "")}`;
  const { copied, refused, copy, source } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <span className={styles["code"]}>
      <span className={styles["label"]}>{t("reference.label")}</span>
      <code ref={source}>{text}</code>
      <button type="button" onClick={copy} aria-label={t("reference.copy")}>
        <Icon size={15} aria-hidden />
      </button>
      <output className={styles["said"]}>{copied ? t("reference.copied") : refused}</output>
    </span>
  );
}
