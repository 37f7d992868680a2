import { zodResolver } from "@hookform/resolvers/zod";
import { LoginInput } from "@storefront/account";
import type { JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { useDocumentName } from "../../features/person/use-document-name.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { SocialButtons } from "../../features/social/social-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { issueKey } from "../../ui/form/issue-key.ts";
import styles from "../../ui/form/forms.module.css";

const Credentials = z.pick(LoginInput, { login: true, password: true });
type Credentials = z.infer<typeof Credentials>;

/** E-mail or CPF, and the password. */
export function CredentialsForm({
  failure,
  onSubmit,
}: {
  failure: FormFailure | undefined;
  onSubmit: (credentials: Credentials) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const document = useDocumentName();
  const { register, handleSubmit, formState, getValues, setError } = useForm<Credentials>({
    resolver: zodResolver(Credentials, { error: issueKey }),
    defaultValues: { login: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(({ login, password }) => onSubmit({ login: login.trim(), password }));
  return (
    <>
      <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <FormAlert failure={failure} form={{ getValues, setError }} />
        <TextField
          {...register("login")}
          // A notice above it may say why the session ended, and has a button that copies the reference.
          data-first-focus=""
          label={t("login.login", { document })}
          error={errors.login?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...register("password")}
          label={t("login.password")}
          error={errors.password?.message}
          autoComplete="current-password"
        />
        <DialogLink dialog="recovery" className={`${styles["link"]} ${styles["end"]}`}>
          {t("login.forgot")}
        </DialogLink>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t("login.submit")}
        </Button>
      </form>
      <SocialButtons />
      <p className={styles["switch"]}>
        {t("login.no_account")}{" "}
        <DialogLink dialog="register" className={styles["link"]}>
          {t("login.register")}
        </DialogLink>
      </p>
    </>
  );
}
