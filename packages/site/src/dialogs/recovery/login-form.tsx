import { zodResolver } from "@hookform/resolvers/zod";
import { ForgotPasswordInput } from "@storefront/account";
import type { JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import * as z from "zod/mini";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useDocumentName } from "../../features/person/use-document-name.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { issueKey } from "../../ui/form/issue-key.ts";
import styles from "../../ui/form/forms.module.css";

const Who = z.pick(ForgotPasswordInput, { login: true });

/** The login whose password is to be recovered. */
export function LoginForm({
  login: known,
  failure,
  onSubmit,
}: {
  /** The login that was typed before. */
  login: string;
  failure: FormFailure | undefined;
  onSubmit: (login: string) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const document = useDocumentName();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Who>>({
    resolver: zodResolver(Who, { error: issueKey }),
    defaultValues: { login: known },
  });
  const submit = handleSubmit(({ login }) => onSubmit(login.trim()));
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} />
      <TextField
        {...register("login")}
        label={t("recovery.login", { document })}
        error={formState.errors.login?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {t("recovery.next")}
      </Button>
    </form>
  );
}
