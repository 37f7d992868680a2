import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { CodeAgain } from "../../features/forms/code-again.tsx";
import { CodeForm } from "../../features/forms/code-form.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { written } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";

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
  const { country } = useShell().brand;
  return (
    <>
      <p>{t("register.phone_code_text", { phone: written(country, "phone", phone) })}</p>
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
