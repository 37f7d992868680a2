import { useRecover } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ButtonLink, DialogLink } from "../../features/routing/links.tsx";
import { Button } from "../../ui/button.tsx";
import type { AddressedDialogProps } from "../../features/routing/dialog-address.ts";
import { CodeAgain, CodeForm } from "../../features/forms/code/code-form.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { storedForm } from "../../features/forms/stored-form.ts";
import { type FormFailure, formFailure, useGuestSubmission } from "../../features/forms/submission.ts";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import styles from "../../ui/form/forms.module.css";
import { Mail, Smartphone } from "lucide-react";
import { ForgotPasswordInput } from "@storefront/account";
import * as z from "zod/mini";
import { DataForm } from "../../features/forms/data/data-form.tsx";
import { useLoginField, typedKey } from "../../features/person/country-forms.ts";
import { asFilledText, isApiError, recordOf } from "@storefront/client";
import { AccountName } from "../../ui/form/fields.tsx";
import { NewPassword } from "../../features/forms/new-password.ts";

const Who = z.pick(ForgotPasswordInput, { login: true });
const PasswordForm = z.object({ password: NewPassword });

/** The ways to receive the code; each is the step of the route that sends it. */
const RECOVERY_CHANNELS = ["by-email", "by-sms"] as const;
type RecoveryChannel = (typeof RECOVERY_CHANNELS)[number];

/** The token that a right code is answered with, where there is one: the specification does not show the answer. */
export function readRecoveryToken(answer: unknown): string | undefined {
  return asFilledText(recordOf(answer)?.["token"]) ?? undefined;
}

/** The refusals that tell whether there is an account. */
const TELLING: ReadonlySet<FormFailure["code"]> = new Set(["validation_failed", "invalid_credentials"]);

/** Waits for a call that sends a code. A refusal of the login counts as sent, so that no one learns here which logins there are. */
async function sentWhoeverItIs(call: Promise<unknown>): Promise<true> {
  try {
    await call;
  } catch (error) {
    const isTelling = isApiError(error) && (TELLING.has(formFailure(error).code) || error.status === 404);
    if (!isTelling) throw error;
  }
  return true;
}

/** The failure of a code, in the same words whether there is an account or not. */
function codeFailure(failure: FormFailure | undefined): FormFailure | undefined {
  return failure && TELLING.has(failure.code)
    ? { ...failure, code: "invalid_code", fieldErrors: {} }
    : failure;
}

const ICONS = { "by-email": Mail, "by-sms": Smartphone } as const;

/** The ways to receive the code, the same for every login: which ones an account has would say that there is one. */
function ChannelChoice({ onChoose }: { onChoose: (channel: RecoveryChannel) => Promise<void> }): JSX.Element {
  const { t } = useTranslation("auth");
  const [busy, setBusy] = useState(false);
  const choose = async (channel: RecoveryChannel): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await onChoose(channel).finally(() => setBusy(false));
  };
  return (
    <div className={styles["choices"]} aria-busy={busy}>
      {RECOVERY_CHANNELS.map((channel) => {
        const Icon = ICONS[channel];
        return (
          <button
            key={channel}
            type="button"
            className={styles["choice"]}
            onClick={() => void choose(channel)}
          >
            <Icon size={24} aria-hidden />
            <strong>{t(`recovery.${channel}`)}</strong>
          </button>
        );
      })}
    </div>
  );
}

type Step =
  | { name: "login" }
  | { name: "channel"; login: string }
  | { name: "code"; login: string; channel: RecoveryChannel }
  | { name: "password"; login: string; code: string; token: string | undefined }
  | { name: "done" };

/** A reload while the e-mail is read in another tab comes back to the code. */
const STORED = storedForm<{ login: string; channel: string }>("storefront.recovery", ["login", "channel"]);

/** Recovers a password: who, how, the code, the new password, done (document 1, 7.2). Each step leads back. */
export function RecoveryDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("auth");
  const { mutateAsync: recover } = useRecover();
  const { failure, attempt, clear } = useGuestSubmission();
  const [step, setStep] = useState<Step>(storedStep);
  const loginField = useLoginField();

  const go = (next: Step): void => {
    clear();
    if ("login" in next) STORED.save(next);
    setStep(next);
  };
  const send = async (login: string, channel: RecoveryChannel): Promise<boolean> =>
    (await attempt(() => sentWhoeverItIs(recover({ step: channel, login })))) !== undefined;
  const checkCode = async (login: string, code: string): Promise<void> => {
    const checked = await attempt(() => recover({ step: "validate-code", login, code }));
    if (checked) go({ name: "password", login, code, token: readRecoveryToken(checked.answer) });
  };
  const confirm = async (
    { login, code, token }: Extract<Step, { name: "password" }>,
    password: string,
  ): Promise<void> => {
    const payload = { login, code, ...(token !== undefined && { token }), password };
    const changed = await attempt(() => recover({ step: "confirm", ...payload }));
    if (!changed) return;
    STORED.forget();
    go({ name: "done" });
  };
  const back = (to: Step): JSX.Element => (
    <Button look="plain" onClick={() => go(to)}>
      {t("common:back")}
    </Button>
  );

  switch (step.name) {
    case "login":
      return (
        <DialogFrame title={t("recovery.title")} text={t("recovery.login_text")} onClose={onClose}>
          <DataForm
            schema={Who}
            values={{ login: STORED.read().login ?? "" }}
            fields={[loginField]}
            send={({ login }) => go({ name: "channel", login: typedKey(login) })}
            action={t("common:go_on")}
            wide
          />
          <p className={styles["switch"]}>
            <DialogLink dialog="login" className={styles["link"]}>
              {t("recovery.back_to_login")}
            </DialogLink>
          </p>
        </DialogFrame>
      );
    case "channel":
      return (
        <DialogFrame title={t("recovery.title")} text={t("recovery.channel_text")} onClose={onClose}>
          <FormAlert failure={failure} />
          <ChannelChoice
            onChoose={async (channel) => {
              if (await send(step.login, channel)) go({ name: "code", login: step.login, channel });
            }}
          />
          {back({ name: "login" })}
        </DialogFrame>
      );
    case "code":
      return (
        <DialogFrame
          title={t("recovery.title")}
          text={t(`recovery.code_text.${step.channel}`, { login: step.login })}
          onClose={onClose}
        >
          <CodeForm
            failure={codeFailure(failure)}
            action={t("common:confirm")}
            onSubmit={(code) => checkCode(step.login, code)}
          >
            <CodeAgain onSend={() => send(step.login, step.channel)} />
            <Button look="plain" onClick={() => go({ name: "channel", login: step.login })}>
              {t("code.other_way")}
            </Button>
          </CodeForm>
        </DialogFrame>
      );
    case "password":
      return (
        <DialogFrame title={t("recovery.title")} text={t("recovery.password_text")} onClose={onClose}>
          <DataForm
            schema={PasswordForm}
            values={{ password: "" }}
            fields={[{ name: "password", label: t("recovery.new_password"), autoComplete: "new-password" }]}
            failure={failure}
            send={({ password }) => confirm(step, password)}
            action={t("recovery.change")}
            wide
          >
            <AccountName login={step.login} />
          </DataForm>
          {back({ name: "channel", login: step.login })}
        </DialogFrame>
      );
    case "done":
      return (
        <DialogFrame
          title={t("recovery.done_title")}
          text={t("common:notices.password_changed")}
          onClose={onClose}
        >
          <ButtonLink dialog="login" size="large" wide>
            {t("common:log_in")}
          </ButtonLink>
        </DialogFrame>
      );
  }
}

function storedStep(): Step {
  const { login, channel: stored } = STORED.read();
  const channel = RECOVERY_CHANNELS.find((known) => known === stored);
  return login !== undefined && channel ? { name: "code", login, channel } : { name: "login" };
}
