import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useCountdown } from "../../ui/use-countdown.ts";
import { useWaitText } from "../forms/use-wait-text.ts";

/** Seconds until another code may be requested. */
export const CODE_AGAIN_AFTER = 60;

/** Sends a code again once a wait is over, and says that it did; `onSend` answers false for a failure. */
export function CodeAgain({ onSend }: { onSend: () => Promise<boolean> }): JSX.Element {
  const { t } = useTranslation("auth");
  const [sent, setSent] = useState(0);
  return (
    <>
      <Again
        key={sent}
        onSend={async () => {
          if (await onSend()) setSent(sent + 1);
        }}
      />
      <output>{sent > 0 ? t("code.sent_again") : ""}</output>
    </>
  );
}

function Again({ onSend }: { onSend: () => Promise<void> }): JSX.Element {
  const { t } = useTranslation("auth");
  const seconds = useCountdown(CODE_AGAIN_AFTER);
  const left = useWaitText(seconds);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await onSend().finally(() => setBusy(false));
  };
  return (
    <Button look="plain" busy={busy} disabled={seconds > 0} onClick={() => void send()}>
      {seconds > 0 ? t("code.send_again_in", { left }) : t("code.send_again")}
    </Button>
  );
}
