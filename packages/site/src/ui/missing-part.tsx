import { CloudOff } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "./button.tsx";
import styles from "./parts.module.css";

/** Says in its place that one part of a page could not be read, and reads it again at a press. */
export function MissingPart({
  text,
  busy,
  onAgain,
}: {
  text: string;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={styles["missing"]} role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{text}</p>
      <Button look="plain" size="small" busy={busy} onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}
