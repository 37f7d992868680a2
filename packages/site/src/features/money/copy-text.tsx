import { Check, Copy } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useCopied } from "../../ui/use-copied.ts";
import styles from "./copy-text.module.css";

/** A code to be pasted elsewhere, with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }): JSX.Element {
  const { t } = useTranslation("payments");
  const { copied, refused, copy, shown } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles["copy"]}>
      <span className={styles["label"]}>{label}</span>
      <code ref={shown}>{text}</code>
      <Button wide look={copied ? "quiet" : "primary"} onClick={copy}>
        <Icon size={18} aria-hidden />
        {/* A role here would take the name away from the button. */}
        <span aria-live="polite">{t(copied ? "common:reference.copied" : "copy.action")}</span>
      </Button>
      {refused && <p role="alert">{refused}</p>}
    </div>
  );
}
