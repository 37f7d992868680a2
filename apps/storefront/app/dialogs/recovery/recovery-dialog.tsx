import { useRecover } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import type { AddressedDialogProps } from "../dialog-host.tsx";
import { CodeForm } from "../../features/forms/code-form.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { useFormFailure } from "../../features/forms/use-form-failure.ts";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { ChannelChoice } from "./channel-choice.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { type RecoveryChannel, readRecoveryOptions, readRecoveryToken } from "./recovery.schema.ts";
import styles from "../../ui/form/forms.module.css";

type Step =
  | { name: "login" }
  | { name: "channel"; login: string; channels: readonly RecoveryChannel[] }
  | { name: "code"; login: string; channel: RecoveryChannel }
  | { name: "password"; login: string; code: string; token: string | undefined }
  | { name: "done" };

/** Recovers a password in five steps: who, how, the code, the new password, done (document 1, 7.2). */
export function RecoveryDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("auth");
  const { mutateAsync: recover } = useRecover();
  const { failure, attempt } = useFormFailure();
  const [step, setStep] = useState<Step>({ name: "login" });

  const askOptions = async (login: string): Promise<void> => {
    const answer = await attempt(async () => ({ options: await recover({ step: "options", login }) }));
    if (answer) setStep({ name: "channel", login, channels: readRecoveryOptions(answer.options) });
  };
  const sendCode = async (login: string, channel: RecoveryChannel): Promise<void> => {
    const sent = await attempt(async () => ({ answer: await recover({ step: channel.step, login }) }));
    if (sent) setStep({ name: "code", login, channel });
  };
  const checkCode = async (login: string, code: string): Promise<void> => {
    const checked = await attempt(async () => ({
      answer: await recover({ step: "validate-code", login, code }),
    }));
    if (checked) setStep({ name: "password", login, code, token: readRecoveryToken(checked.answer) });
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
    if (changed) setStep({ name: "done" });
  };

  switch (step.name) {
    case "login":
      return (
        <DialogFrame title={t("recovery.title")} text={t("recovery.login_text")} onClose={onClose}>
          <LoginForm failure={failure} onSubmit={askOptions} />
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
          <ChannelChoice channels={step.channels} onChoose={(channel) => sendCode(step.login, channel)} />
        </DialogFrame>
      );
    case "code":
      return (
        <DialogFrame
          title={t("recovery.title")}
          text={t("recovery.code_text", { to: step.channel.to })}
          onClose={onClose}
        >
          <CodeForm
            failure={failure}
            action={t("recovery.confirm_code")}
            onSubmit={(code) => checkCode(step.login, code)}
          />
        </DialogFrame>
      );
    case "password":
      return (
        <DialogFrame title={t("recovery.title")} text={t("recovery.password_text")} onClose={onClose}>
          <NewPasswordForm failure={failure} onSubmit={(password) => confirm(step, password)} />
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
