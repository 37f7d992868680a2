import { zodResolver } from "@hookform/resolvers/zod";
import type { JSX } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { issueKey } from "../../ui/form/issue-key.ts";
import type { RegisterDraft } from "./register-draft.ts";
import { AccountForm } from "./register.schema.ts";
import styles from "../../ui/form/forms.module.css";

/** E-mail and password of the new account. */
export function AccountStep({
  draft,
  failure,
  onDone,
}: {
  draft: RegisterDraft;
  failure: FormFailure | undefined;
  onDone: (fields: RegisterDraft) => void;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const { register, handleSubmit, formState, control } = useForm<AccountForm>({
    resolver: zodResolver(AccountForm, { error: issueKey }),
    defaultValues: { email: draft.email ?? "", password: draft.password ?? "" },
  });
  const typed = useWatch({ control, name: "password" });
  const submit = handleSubmit(onDone);
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} />
      <TextField
        {...register("email")}
        label={t("register.email")}
        error={formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <PasswordField
        {...register("password")}
        label={t("register.password")}
        error={formState.errors.password?.message}
        typed={typed}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide>
        {t("register.next")}
      </Button>
    </form>
  );
}
