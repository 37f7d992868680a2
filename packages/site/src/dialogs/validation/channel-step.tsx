import type { ValidationStep } from "@storefront/account";
import {
  useChangeEmail,
  useChangePhone,
  useSendEmailCode,
  useSendSmsCode,
  useVerifyEmailCode,
  useVerifySmsCode,
} from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { EmailForm } from "../../features/person/email-form.tsx";
import { PhoneFields } from "../../features/person/phone-form.tsx";
import { useSubmission } from "../../features/forms/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CodeForm } from "../../features/forms/code-form.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { useCountdown } from "../../ui/use-countdown.ts";
import forms from "../../ui/form/forms.module.css";

/** Seconds until another code may be requested. */
export const RESEND_AFTER = 60;

/** A channel that a code confirms. */
export type Channel = Extract<ValidationStep, "email" | "sms">;

/** Sends a code on request, accepts it, and lets the player correct its destination. */
export function ChannelStep({
  channel,
  to,
  onDone,
}: {
  channel: Channel;
  /** The destination of the code; empty when the player has none yet. */
  to: string;
  onDone: () => void;
}): JSX.Element {
  const { t } = useTranslation("overlay");
  const calls = useChannelCalls()[channel];
  const { failure, attempt, clear } = useSubmission();
  const [sent, setSent] = useState<{ to: string; number: number }>();
  const [changing, setChanging] = useState(to === "");
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    if (await attempt(() => calls.send({}))) setSent({ to, number: (sent?.number ?? 0) + 1 });
    setBusy(false);
  };
  const changed = (): void => {
    clear();
    setSent(undefined);
    setChanging(false);
  };

  if (changing) {
    return (
      <>
        {channel === "email" ? (
          <EmailForm email={to} save={calls.change} action={t("save_email")} onDone={changed} />
        ) : (
          <PhoneFields phone={to} save={calls.change} action={t("save_phone")} onDone={changed} />
        )}
        {to !== "" && (
          <Button look="plain" onClick={() => setChanging(false)}>
            {t("keep", { to })}
          </Button>
        )}
      </>
    );
  }
  const change = (
    <Button look="plain" onClick={() => setChanging(true)}>
      {t(`${channel}.change`)}
    </Button>
  );
  if (!sent) {
    return (
      <div className={forms["choices"]}>
        <FormAlert failure={failure} />
        <p>{t(`${channel}.goes_to`, { to })}</p>
        <Button size="large" wide busy={busy} onClick={() => void send()}>
          {t("send_code")}
        </Button>
        {change}
      </div>
    );
  }
  return (
    <>
      <p role="status">{t("code_sent", { to: sent.to })}</p>
      <CodeForm
        failure={failure}
        action={t("confirm")}
        onSubmit={async (code) => {
          if (await attempt(() => calls.verify({ code }))) onDone();
        }}
      >
        <Resend key={sent.number} busy={busy} onSend={() => void send()} />
        {change}
      </CodeForm>
    </>
  );
}

/** Sends the code again, once the wait is over; a new one for each code. */
function Resend({ busy, onSend }: { busy: boolean; onSend: () => void }): JSX.Element {
  const { t } = useTranslation("overlay");
  const seconds = useCountdown(RESEND_AFTER);
  return (
    <Button look="plain" busy={busy} disabled={seconds > 0} onClick={onSend}>
      {seconds > 0 ? t("send_again_in", { seconds }) : t("send_again")}
    </Button>
  );
}

interface ChannelCalls {
  send: (body: object) => Promise<unknown>;
  verify: (body: { code: string }) => Promise<unknown>;
  change: (body: object) => Promise<unknown>;
}

function useChannelCalls(): Readonly<Record<Channel, ChannelCalls>> {
  const sendEmail = useSendEmailCode().mutateAsync;
  const verifyEmail = useVerifyEmailCode().mutateAsync;
  const changeEmail = useChangeEmail().mutateAsync;
  const sendSms = useSendSmsCode().mutateAsync;
  const verifySms = useVerifySmsCode().mutateAsync;
  const changePhone = useChangePhone().mutateAsync;
  return {
    email: {
      send: (body) => sendEmail({ ...body }),
      verify: verifyEmail,
      change: (body) => changeEmail({ ...body }),
    },
    sms: {
      send: (body) => sendSms({ ...body }),
      verify: verifySms,
      change: (body) => changePhone({ ...body }),
    },
  };
}
