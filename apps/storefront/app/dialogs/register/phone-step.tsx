import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { CodeForm } from "../../features/forms/code-form.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";

/** The code that was sent to the phone. */
export function PhoneStep({
  phone,
  failure,
  onDone,
  onResend,
}: {
  phone: string;
  failure: FormFailure | undefined;
  onDone: (code: string) => void;
  onResend: () => Promise<boolean>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const [sentAgain, setSentAgain] = useState(false);
  const resend = async (): Promise<void> => {
    setSentAgain(false);
    setSentAgain(await onResend());
  };
  return (
    <>
      <p>{t("register.phone_code_text", { phone })}</p>
      <CodeForm
        failure={failure}
        action={t("register.next")}
        onSubmit={(code) => {
          onDone(code);
          return Promise.resolve();
        }}
      >
        <Button look="plain" onClick={() => void resend()}>
          {t("register.send_again")}
        </Button>
        <output>{sentAgain ? t("register.sent_again") : ""}</output>
      </CodeForm>
    </>
  );
}
