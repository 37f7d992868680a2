import { zodResolver } from "@hookform/resolvers/zod";
import { type PendingField, pendingFields, type Profile } from "@storefront/account";
import { useUpdatePendingData } from "@storefront/account/react-hooks";
import type { HTMLInputTypeAttribute, JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { diallingCode, nationalPhone, phoneText } from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { useSubmission } from "../../features/forms/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { issueKey } from "../../ui/form/issue-key.ts";
import { knownPerson } from "./known-person.ts";
import { PersonField } from "./person-field.tsx";
import forms from "../../ui/form/forms.module.css";

/** The input of each datum. */
const LOOKS: Readonly<Record<PendingField, readonly [type: HTMLInputTypeAttribute, autoComplete: string]>> = {
  first_name: ["text", "given-name"],
  last_name: ["text", "family-name"],
  name: ["text", "name"],
  username: ["text", "username"],
  birth_date: ["date", "bday"],
  mother_name: ["text", "off"],
  phone: ["tel", "tel-national"],
  email: ["email", "email"],
};

type PendingForm = Partial<Record<PendingField, string>>;

/** The data that the backend asks for after login, all at once. */
export function PendingDataStep({ profile, onDone }: { profile: Profile; onDone: () => void }): JSX.Element {
  const { t } = useTranslation("overlay");
  const { country } = useShell().brand;
  const fields = pendingFields(profile);
  const { values, confirmed } = knownPerson(profile);
  const { mutateAsync: update } = useUpdatePendingData();
  const { failure, attempt } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError } = useForm<PendingForm>({
    resolver: zodResolver(formOf(fields, confirmed.has("phone") ? {} : { phone: phoneText(country) }), {
      error: issueKey,
    }),
    defaultValues: Object.fromEntries(fields.map((field) => [field, values[field]])),
  });
  const submit = handleSubmit(async (form) => {
    const phone = nationalPhone(country, form.phone ?? "");
    const ddi = diallingCode(country);
    const whole = { ...form, ...(phone !== undefined && { phone, ...(ddi !== "" && { ddi }) }) };
    const saved = await attempt(() => update(whole));
    if (saved) onDone();
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      {fields.map((field) => {
        const [type, autoComplete] = LOOKS[field];
        return (
          <PersonField
            key={field}
            {...register(field)}
            confirmed={confirmed.has(field)}
            failure={failure}
            label={t(`pending.${field}`)}
            error={formState.errors[field]?.message}
            type={type}
            autoComplete={autoComplete}
          />
        );
      })}
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {t("go_on")}
      </Button>
    </form>
  );
}

const text = z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(200, "too_long"));
const FORMS: Readonly<Partial<Record<PendingField, z.ZodMiniType<string, string>>>> = {
  birth_date: z.iso.date("date"),
  email: z.email("required"),
};

function formOf(fields: readonly PendingField[], own: typeof FORMS): z.ZodMiniType<PendingForm, PendingForm> {
  const forms = { ...FORMS, ...own };
  return z.object(Object.fromEntries(fields.map((field) => [field, forms[field] ?? text])));
}
