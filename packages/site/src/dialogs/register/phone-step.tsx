import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { CodeAgain } from "../../features/forms/code-again.tsx";
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
        <CodeAgain onSend={onResend} />
      </CodeForm>
    </>
  );
}
