import { zodResolver } from "@hookform/resolvers/zod";
import { ForgotPasswordInput } from "@storefront/account";
import type { JSX } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import * as z from "zod/mini";
import { useDocumentName } from "../../features/person/use-document-name.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../../ui/form/forms.module.css";
import { issueKey } from "../../ui/form/issue-key.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { isAcceptablePassword } from "../../ui/form/password-strength.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const AccountPassword = z.extend(z.pick(ForgotPasswordInput, { login: true }), {
  password: z.string().check(z.refine(isAcceptablePassword, "password")),
});
type AccountPassword = z.infer<typeof AccountPassword>;

/** The login and its new password: the link of a recovery does not say whose account it is. */
export function AccountPasswordForm({
  failure,
  onSubmit,
}: {
  failure: FormFailure | undefined;
  onSubmit: (fields: AccountPassword) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const document = useDocumentName();
  const { register, handleSubmit, formState, getValues, setError, control } = useForm<AccountPassword>({
    resolver: zodResolver(AccountPassword, { error: issueKey }),
    defaultValues: { login: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: "password" });
  const submit = handleSubmit(({ login, password }) => onSubmit({ login: login.trim(), password }));
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      <TextField
        {...register("login")}
        label={t("recovery.login", { document })}
        error={errors.login?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...register("password")}
        label={t("recovery.new_password")}
        error={errors.password?.message}
        typed={typed}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t("recovery.change")}
      </Button>
    </form>
  );
}
