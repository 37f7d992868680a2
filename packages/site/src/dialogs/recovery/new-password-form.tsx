import { zodResolver } from "@hookform/resolvers/zod";
import type { JSX } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import * as z from "zod/mini";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { isAcceptablePassword } from "../../ui/form/password-strength.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import styles from "../../ui/form/forms.module.css";

const NewPassword = z.object({ password: z.string().check(z.refine(isAcceptablePassword, "password")) });

/** The new password of a recovery. */
export function NewPasswordForm({
  failure,
  onSubmit,
}: {
  failure: FormFailure | undefined;
  onSubmit: (password: string) => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("auth");
  const { register, handleSubmit, formState, getValues, setError, control } = useForm<
    z.infer<typeof NewPassword>
  >({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: "" },
  });
  const typed = useWatch({ control, name: "password" });
  const submit = handleSubmit(({ password }) => onSubmit(password));
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      <PasswordField
        {...register("password")}
        label={t("recovery.new_password")}
        error={formState.errors.password?.message}
        typed={typed}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {t("recovery.change")}
      </Button>
    </form>
  );
}
