import { zodResolver } from "@hookform/resolvers/zod";
import { ChangeEmailInput } from "@storefront/account";
import type { JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useSubmission } from "../../features/forms/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { issueKey } from "../../ui/form/issue-key.ts";
import forms from "../../ui/form/forms.module.css";

const Email = z.object({ email: ChangeEmailInput.shape.email.def.innerType });
type Email = z.infer<typeof Email>;

/** Another e-mail address, beginning with the present one: most changes mend a letter of it. */
export function EmailForm({
  email: present,
  save,
  onDone,
}: {
  email: string;
  save: (email: Email) => Promise<unknown>;
  onDone: () => void;
}): JSX.Element {
  const { t } = useTranslation("overlay");
  const { failure, attempt } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError } = useForm<Email>({
    resolver: zodResolver(Email, { error: issueKey }),
    defaultValues: { email: present },
  });
  const submit = handleSubmit(async ({ email }) => {
    const saved = email === present || (await attempt(() => save({ email })));
    if (saved) onDone();
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      <TextField
        {...register("email")}
        label={t("new_email")}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="email"
      />
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {t("save_email")}
      </Button>
    </form>
  );
}
