import { useRecover } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import type { AddressedDialogProps } from "../addressed-dialog.ts";
import { CodeAgain } from "../../features/forms/code-again.tsx";
import { CodeForm } from "../../features/forms/code-form.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { keptForm } from "../../features/forms/kept-form.ts";
import { useFormFailure } from "../../features/forms/use-form-failure.ts";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { ChannelChoice } from "./channel-choice.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import {
  codeFailure,
  RECOVERY_CHANNELS,
  type RecoveryChannel,
  readRecoveryToken,
  sentWhoeverItIs,
} from "./recovery.schema.ts";
import styles from "../../ui/form/forms.module.css";

type Step =
  | { name: "login" }
  | { name: "channel"; login: string }
  | { name: "code"; login: string; channel: RecoveryChannel }
  | { name: "password"; login: string; code: string; token: string | undefined }
  | { name: "done" };

/** A reload while the e-mail is read in another tab comes back to the code. */
const KEPT = keptForm<{ login: string; channel: string }>("storefront.recovery", ["login", "channel"]);

/** Recovers a password: who, how, the code, the new password, done (document 1, 7.2). Each step leads back. */
export function RecoveryDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("auth");
  const { mutateAsync: recover } = useRecover();
  const { failure, attempt, clear } = useFormFailure();
  const [step, setStep] = useState<Step>(keptStep);

  const go = (next: Step): void => {
    clear();
    if ("login" in next) KEPT.keep(next);
    setStep(next);
  };
  const send = async (login: string, channel: RecoveryChannel): Promise<boolean> =>
    (await attempt(() => sentWhoeverItIs(recover({ step: channel, login })))) === true;
  const checkCode = async (login: string, code: string): Promise<void> => {
    const checked = await attempt(async () => ({
      answer: await recover({ step: "validate-code", login, code }),
    }));
    if (checked) go({ name: "password", login, code, token: readRecoveryToken(checked.answer) });
  };
  const confirm = async (
    { login, code, token }: Extract<Step, { name: "password" }>,
    password: string,
  ): Promise<void> => {
    const changed = await attempt(async () => ({
      answer: await recover({
        step: "confirm",
        login,
        code,
        ...(token !== undefined && { token }),
        password,
      }),
    }));
    if (!changed) return;
    KEPT.forget();
    go({ name: "done" });
  };
  const back = (to: Step): JSX.Element => (
    <Button look="plain" onClick={() => go(to)}>
      {t("code.back")}
    </Button>
  );

  switch (step.name) {
    case "login":
      return (
        <DialogFrame title={t("recovery.title")} text={t("recovery.login_text")} onClose={onClose}>
          <LoginForm
            login={KEPT.read().login ?? ""}
            failure={failure}
            onSubmit={(login) => {
              go({ name: "channel", login });
              return Promise.resolve();
            }}
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
            action={t("recovery.confirm_code")}
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
          <NewPasswordForm failure={failure} onSubmit={(password) => confirm(step, password)} />
          {back({ name: "channel", login: step.login })}
        </DialogFrame>
      );
    case "done":
      return (
        <DialogFrame title={t("recovery.done_title")} text={t("recovery.done_text")} onClose={onClose}>
          <DialogLink dialog="login" className={buttonClass({ size: "large", wide: true })}>
            {t("recovery.to_login")}
          </DialogLink>
        </DialogFrame>
      );
  }
}

function keptStep(): Step {
  const { login, channel: kept } = KEPT.read();
  const channel = RECOVERY_CHANNELS.find((known) => known === kept);
  return login !== undefined && channel ? { name: "code", login, channel } : { name: "login" };
}
