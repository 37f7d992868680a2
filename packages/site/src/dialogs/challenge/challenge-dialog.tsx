import { type JSX, useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { OpenChallenge } from "../../features/session/challenge.ts";
import { SupportLink } from "../../features/forms/support-link.tsx";
import { Button } from "../../ui/button.tsx";
import { useCountdown, useWaitText } from "../../ui/use-countdown.ts";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import styles from "../../ui/form/forms.module.css";
import own from "./challenge.module.css";

/** The dialog of a challenge (document 1, 3.3): the captcha's question, a captcha that cannot be shown, or the time to wait. */
export function ChallengeDialog({ challenge }: { challenge: OpenChallenge }): JSX.Element {
  const { t } = useTranslation("auth");
  const { step, close } = challenge;
  useOwnEscape(close);
  return (
    <DialogFrame title={t(`challenge.${step}.title`)} text={t(`challenge.${step}.text`)} onClose={close}>
      {step === "checking" && (
        <div className={own["checking"]} role="status" aria-label={t("challenge.busy")} />
      )}
      {step === "question" && <Question key="question" draw={challenge.draw} />}
      {step === "failed" && <Failed challenge={challenge} />}
      {step === "wait" && <Wait challenge={challenge} />}
    </DialogFrame>
  );
}

/** The place of the provider's question, which is drawn once. */
function Question({ draw }: Pick<OpenChallenge, "draw">): JSX.Element {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current) draw?.(container.current);
  }, [draw]);
  return <div ref={container} className={own["question"]} />;
}

function Failed({ challenge }: { challenge: OpenChallenge }): JSX.Element {
  const { t } = useTranslation("auth");
  return (
    <>
      {challenge.ref !== undefined && (
        <div className={styles["notice"]} role="alert">
          <ReferenceCode code={challenge.ref} />
        </div>
      )}
      <Button size="large" wide onClick={challenge.again}>
        {t("common:again")}
      </Button>
      <SupportLink />
    </>
  );
}

function Wait({ challenge }: { challenge: OpenChallenge }): JSX.Element {
  const { t } = useTranslation("auth");
  const seconds = useCountdown(challenge.retryAfter);
  const left = useWaitText(seconds);
  return (
    <>
      <p className={styles["notice"]} role="status">
        {seconds > 0 ? t("challenge.in", { left }) : t("challenge.now")}
      </p>
      <Button size="large" wide disabled={seconds > 0} onClick={challenge.again}>
        {t("common:again")}
      </Button>
    </>
  );
}

/** Escape is this dialog's alone: the form beneath, which hears it too, would close with everything in it. */
function useOwnEscape(close: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener("keydown", hear, true);
    return () => window.removeEventListener("keydown", hear, true);
  }, [close]);
}
