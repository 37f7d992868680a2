import { isSignedIn, LoginInput, twoFactorCode } from "@storefront/account";
import { useLogin } from "@storefront/account/react-hooks";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useAnalytics } from "../../features/analytics/use-analytics.ts";
import { useErrorSentence } from "../../features/notices/notices.ts";
import {
  forgetForcedLogout,
  rememberedLogin,
  rememberLogin,
  useForcedLogout,
} from "../../features/session/forced-logout.ts";
import { SupportLink } from "../../features/forms/support-link.tsx";
import { Button } from "../../ui/button.tsx";
import { ReferenceCode } from "../../ui/reference-code.tsx";
import type { AddressedDialogProps } from "../../features/routing/dialog-address.ts";
import { type FormFailure, useGuestSubmission } from "../../features/forms/submission.ts";
import { DialogFrame } from "../../ui/dialog/dialog-frame.tsx";
import styles from "../../ui/form/forms.module.css";
import { CodeAgain, CodeForm } from "../../features/forms/code/code-form.tsx";
import * as z from "zod/mini";
import { useLoginField, typedKey } from "../../features/person/country-forms.ts";
import { DialogLink } from "../../features/routing/links.tsx";
import { RiskWarning } from "../../features/legal/risk-warning.tsx";
import { SocialButtons } from "../../features/social/social-providers.tsx";
import { DataForm } from "../../features/forms/data/data-form.tsx";

type Step = { name: "credentials" } | { name: "code"; credentials: Credentials } | { name: "cancelled" };

/** Logs in: credentials, then the code where the account wants one (document 1, 5.2). */
export function LoginDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("auth");
  const login = useLogin();
  const track = useAnalytics();
  const { failure, attempt, clear } = useGuestSubmission();
  const [step, setStep] = useState<Step>({ name: "credentials" });
  const forced = useForcedLogout();

  const close = (): void => {
    forgetForcedLogout();
    onClose();
  };
  const submit = async (credentials: Credentials, code?: string): Promise<boolean> => {
    const sent = await attempt(() =>
      login.mutateAsync({
        ...credentials,
        ...(code !== undefined && { two_factor_code: twoFactorCode(code) }),
      }),
    );
    if (!sent) return false;
    const { answer } = sent;
    if (isSignedIn(answer)) {
      rememberLogin(credentials.login);
      track("login", { method: "password" });
      close();
    } else setStep(answer.type === "two_factor_code" ? { name: "code", credentials } : { name: "cancelled" });
    return true;
  };

  if (step.name === "cancelled") {
    return (
      <DialogFrame title={t("cancelled.title")} text={t("cancelled.text")} onClose={close}>
        <SupportLink />
        <Button look="quiet" wide onClick={() => setStep({ name: "credentials" })}>
          {t("two_factor.other_account")}
        </Button>
      </DialogFrame>
    );
  }
  if (step.name === "code") {
    return (
      <DialogFrame title={t("two_factor.title")} text={t("two_factor.text")} onClose={close}>
        <TwoFactorForm
          failure={failure}
          onSubmit={async (code) => void (await submit(step.credentials, code))}
          onSendAgain={() => submit(step.credentials)}
          onOtherAccount={() => {
            clear();
            setStep({ name: "credentials" });
          }}
        />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title={t("login.title")} text={t(forced ? "login.again" : "login.text")} onClose={close}>
      <ForcedLogoutNotice />
      <CredentialsForm failure={failure} onSubmit={submit} />
    </DialogFrame>
  );
}

/** Says why the player was logged out, when the session was ended for them. */
function ForcedLogoutNotice(): JSX.Element | null {
  const { t } = useTranslation("auth");
  const forced = useForcedLogout();
  const sentence = useErrorSentence(forced?.errorCode);
  if (!forced) return null;
  return (
    <div className={styles["notice"]} role="alert">
      <div>
        <p>{sentence || t("login.session_ended")}</p>
        {forced.ref !== undefined && <ReferenceCode code={forced.ref} />}
      </div>
    </div>
  );
}

/** The code of two-step verification. No route sends another one: the credentials, sent again without a code, do. */
function TwoFactorForm({
  failure,
  onSubmit,
  onSendAgain,
  onOtherAccount,
}: {
  failure: FormFailure | undefined;
  onSubmit: (code: string) => Promise<void>;
  onSendAgain: () => Promise<boolean>;
  onOtherAccount: () => void;
}): JSX.Element {
  const { t } = useTranslation("auth");
  return (
    <CodeForm failure={failure} action={t("common:confirm")} onSubmit={onSubmit}>
      <CodeAgain onSend={onSendAgain} />
      <Button look="plain" onClick={onOtherAccount}>
        {t("two_factor.other_account")}
      </Button>
    </CodeForm>
  );
}

const Credentials = z.pick(LoginInput, { login: true, password: true });
type Credentials = z.infer<typeof Credentials>;

function CredentialsForm({
  failure,
  onSubmit,
}: {
  failure: FormFailure | undefined;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const [login] = useState(useForcedLogout() ? rememberedLogin() : "");
  const password = { type: "password", label: t("login.password"), autoComplete: "current-password" };
  return (
    <>
      <DataForm
        schema={Credentials}
        values={{ login, password: "" }}
        fields={[
          // A notice above it may say why the session ended, and has a button that copies the reference.
          { ...useLoginField(), "data-first-focus": "" },
          { name: "password", ...password },
        ]}
        failure={failure}
        send={({ login, password: typed }) => onSubmit({ login: typedKey(login), password: typed })}
        action={t("common:log_in")}
        wide
      >
        <DialogLink dialog="recovery" className={`${styles["link"]} ${styles["end"]}`}>
          {t("login.forgot")}
        </DialogLink>
      </DataForm>
      <SocialButtons />
      <RiskWarning />
      <p className={styles["switch"]}>
        {t("login.no_account")}{" "}
        <DialogLink dialog="register" className={styles["link"]}>
          {t("login.register")}
        </DialogLink>
      </p>
    </>
  );
}
