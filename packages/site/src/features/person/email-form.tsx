import { zodResolver } from "@hookform/resolvers/zod";
import { EmailInput } from "@storefront/account";
import type { JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { useSubmission } from "../forms/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { issueKey } from "../../ui/form/issue-key.ts";
import forms from "../../ui/form/forms.module.css";
import parts from "../../ui/parts.module.css";

const Email = z.object({ email: EmailInput.shape.email.def.innerType });
type Email = z.infer<typeof Email>;

/** Another e-mail address, beginning with the present one: most changes mend a letter of it. */
export function EmailForm({
  email: present,
  save,
  action,
  onDone,
  onCancel,
}: {
  email: string;
  save: (email: Email) => Promise<unknown>;
  action: string;
  onDone: () => void;
  /** Shows a way back. */
  onCancel?: () => void;
}): JSX.Element {
  const { t } = useTranslation("profile");
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
        label={t("email.label")}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="email"
      />
      <div className={parts["buttons"]}>
        <Button type="submit" size="large" busy={formState.isSubmitting}>
          {action}
        </Button>
        {onCancel && (
          <Button look="plain" size="large" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
