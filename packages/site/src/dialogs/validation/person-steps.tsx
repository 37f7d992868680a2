import { zodResolver } from "@hookform/resolvers/zod";
import { FullNameInput, InitialDataInput, type Profile } from "@storefront/account";
import { useSubmitFullName, useSubmitInitialData } from "@storefront/account/react-hooks";
import type { JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { useDocumentName } from "../../features/person/use-document-name.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { useSubmission } from "../../features/forms/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { issueKey } from "../../ui/form/issue-key.ts";
import { knownPerson } from "./known-person.ts";
import { PersonField } from "./person-field.tsx";
import forms from "../../ui/form/forms.module.css";

const fullName = z.string().check(
  z.trim(),
  z.maxLength(200, "too_long"),
  z.refine((name) => name.split(/\s+/).filter(Boolean).length > 1, "full_name"),
);
const NameForm = z.object({ full_name: fullName });
type NameForm = z.infer<typeof NameForm>;

/** The full name, first and last. */
export function FullNameStep({ profile, onDone }: { profile: Profile; onDone: () => void }): JSX.Element {
  const { t } = useTranslation("overlay");
  const { mutateAsync: submitName } = useSubmitFullName();
  const { failure, attempt } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError } = useForm<NameForm>({
    resolver: zodResolver(NameForm, { error: issueKey }),
    defaultValues: { full_name: knownPerson(profile).values.name },
  });
  const submit = handleSubmit(async (form) => {
    const saved = await attempt(() => submitName(z.parse(FullNameInput, form)));
    if (saved) onDone();
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} names={{ name: "full_name" }} />
      <TextField
        {...register("full_name")}
        label={t("full_name.label")}
        error={formState.errors.full_name?.message}
        autoComplete="name"
      />
      <Button type="submit" size="large" wide busy={formState.isSubmitting}>
        {t("go_on")}
      </Button>
    </form>
  );
}

interface DataForm {
  number: string;
  name: string;
  birth_date: string;
  mother_name: string;
}

const DATA_FIELDS = [
  ["number", "off", "text"],
  ["name", "name", "text"],
  ["birth_date", "bday", "date"],
  ["mother_name", "off", "text"],
] as const;
const DATA_NAMES = { cpf: "number" } as const;

/** The schema of the initial data in a country: the package's own, of which the document and the date are required. */
export function dataForm(country: string): z.ZodMiniType<DataForm, DataForm> {
  const required = z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(200, "too_long"));
  return z
    .object({
      number: required,
      name: required,
      birth_date: required,
      mother_name: z.string().check(z.trim(), z.maxLength(200)),
    })
    .check(
      z.refine((form) => accepts(form, country, "number"), { path: ["number"], error: "document" }),
      z.refine((form) => accepts(form, country, "birth_date"), { path: ["birth_date"], error: "date" }),
    );
}

/** Document number, name, date of birth and the mother's name: KYC level 1. */
export function InitialDataStep({
  profile,
  onDone,
}: {
  profile: Profile;
  onDone: () => Promise<void>;
}): JSX.Element {
  const { t } = useTranslation("overlay");
  const { country } = useShell().brand;
  const documentLabel = useDocumentName(t("data.number"));
  const { mutateAsync: submitData } = useSubmitInitialData();
  const { failure, attempt } = useSubmission();
  const { values, confirmed } = knownPerson(profile);
  const { number, name, birth_date, mother_name } = values;
  const { register, handleSubmit, formState, getValues, setError } = useForm<DataForm>({
    resolver: zodResolver(dataForm(country), { error: issueKey }),
    defaultValues: { number, name, birth_date, mother_name },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    const saved = await attempt(() => submitData(payloadOf(form, country)));
    if (saved) await onDone();
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} names={DATA_NAMES} />
      {DATA_FIELDS.map(([field, autoComplete, type]) => (
        <PersonField
          key={field}
          {...register(field)}
          confirmed={confirmed.has(field)}
          failure={failure}
          label={field === "number" ? documentLabel : t(`data.${field}`)}
          error={errors[field]?.message}
          type={type}
          autoComplete={autoComplete}
        />
      ))}
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t("go_on")}
      </Button>
    </form>
  );
}

function payloadOf(form: DataForm, country: string): InitialDataInput {
  const filled = Object.entries(form).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(filled), country };
}

function accepts(form: DataForm, country: string, field: keyof DataForm): boolean {
  if (form[field] === "") return true;
  return z.safeParse(InitialDataInput, { [field]: form[field], country }).success;
}
