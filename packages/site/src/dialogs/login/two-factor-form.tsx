import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { CodeAgain } from "../../features/forms/code-again.tsx";
import { CodeForm } from "../../features/forms/code-form.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";

/**
 * The code of an account with two-step verification. There is no route that sends another one: the credentials, sent again
 * without a code, do.
 */
export function TwoFactorForm({
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
    <CodeForm failure={failure} action={t("two_factor.submit")} onSubmit={onSubmit}>
      <CodeAgain onSend={onSendAgain} />
      <Button look="plain" onClick={onOtherAccount}>
        {t("two_factor.other_account")}
      </Button>
    </CodeForm>
  );
}
