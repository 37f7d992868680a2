import type { ComponentType, JSX } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useCountdown } from "../../ui/use-countdown.ts";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import styles from "../../ui/form/forms.module.css";

/** A captcha of a trunk: calls `onPassed` with its token when the visitor passed it. */
export type ChallengeWidget = ComponentType<{ onPassed: (token: string) => void }>;

/**
 * The dialog that a 429 opens (document 1, 3.3). A trunk with a captcha gives its widget; without one a button confirms,
 * and the call is repeated without a token.
 */
export function ChallengeDialog({
  retryAfter,
  widget: Widget,
  onPassed,
  onClose,
}: {
  retryAfter: number | undefined;
  widget?: ChallengeWidget;
  onPassed: (token: string) => void;
  onClose: () => void;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const seconds = useCountdown(retryAfter);
  return (
    <DialogFrame title={t("challenge.title")} text={t("challenge.text")} onClose={onClose}>
      {seconds > 0 && <p className={styles["notice"]}>{t("challenge.wait", { seconds })}</p>}
      {Widget ? (
        <Widget onPassed={onPassed} />
      ) : (
        <Button size="large" wide disabled={seconds > 0} onClick={() => onPassed("")}>
          {t("challenge.confirm")}
        </Button>
      )}
    </DialogFrame>
  );
}
