import { zodResolver } from "@hookform/resolvers/zod";
import { type AuthUser, UpdateProfileInput } from "@storefront/account";
import { useUpdateProfile } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { issueKey } from "../../ui/form/issue-key.ts";
import { Button } from "../../ui/button.tsx";
import { useSubmission } from "../../features/forms/use-submission.ts";
import forms from "../../ui/form/forms.module.css";
import parts from "../../ui/parts.module.css";

const longest = z.maxLength(100, "too_long");
const required = z.string().check(z.trim(), z.minLength(1, "required"), longest);
const optional = z.string().check(z.trim(), longest);

/** The personal data that may be changed here; the two names must not be empty. */
const PersonForm = z.object({
  first_name: required,
  last_name: required,
  username: optional,
  mother_name: optional,
} satisfies Partial<Record<keyof typeof UpdateProfileInput.shape, z.ZodMiniString<string>>>);
type PersonForm = z.infer<typeof PersonForm>;

const FIELDS = [
  ["first_name", "given-name"],
  ["last_name", "family-name"],
  ["username", "nickname"],
  ["mother_name", "off"],
] as const;

/** Changes the person's names. */
export function PersonFields({
  user,
  onDone,
}: {
  user: AuthUser;
  onDone: (saved: boolean) => void;
}): JSX.Element {
  const { t } = useTranslation("profile");
  const { mutateAsync: update } = useUpdateProfile();
  const { failure, attempt } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError } = useForm<PersonForm>({
    resolver: zodResolver(PersonForm, { error: issueKey }),
    defaultValues: {
      first_name: user.first_name ?? "",
      last_name: user.last_name ?? "",
      username: user.username ?? "",
      mother_name: user.mother_name ?? "",
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    const filled = Object.entries(form).filter(([, value]) => value !== "");
    const saved = await attempt(() => update(z.parse(UpdateProfileInput, Object.fromEntries(filled))));
    if (saved) onDone(true);
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      {FIELDS.map(([name, autoComplete]) => (
        <TextField
          key={name}
          {...register(name)}
          label={t(`person.${name}`)}
          error={errors[name]?.message}
          autoComplete={autoComplete}
        />
      ))}
      <div className={parts["buttons"]}>
        <Button type="submit" busy={isSubmitting}>
          {t("save")}
        </Button>
        <Button look="plain" onClick={() => onDone(false)}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
