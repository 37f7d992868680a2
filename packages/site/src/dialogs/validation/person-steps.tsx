import {
  FullNameInput,
  InitialDataInput,
  type PendingField,
  pendingFields,
  type Profile,
} from "@storefront/account";
import {
  useSubmitFullName,
  useSubmitInitialData,
  useUpdatePendingData,
} from "@storefront/account/react-hooks";
import type { HTMLInputTypeAttribute, JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import {
  useDocumentName,
  diallingCode,
  documentText,
  nationalPhone,
  phoneText,
  writing,
  fullName,
  typedKey,
} from "../../features/person/country-forms.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { dayText, useDayField, writtenDay } from "../../features/person/typed-day.ts";
import { DataForm } from "../../features/forms/data/data-form.tsx";
import { asText } from "@storefront/client";
import { kycStateOf } from "../../features/verification/kyc-state.tsx";

type Values = Record<string, string>;

const NameForm = z.object({ full_name: fullName });

interface StepProps {
  readonly profile: Profile;
  readonly onDone: () => void | Promise<void>;
}

export function FullNameStep({ profile, onDone }: StepProps): JSX.Element {
  const { t } = useTranslation("overlay");
  const { mutateAsync: submitName } = useSubmitFullName();
  return (
    <DataForm
      schema={NameForm}
      values={{ full_name: knownPerson(profile).values.name }}
      fields={[{ name: "full_name", label: t("full_name.label"), autoComplete: "name" }]}
      names={{ name: "full_name" }}
      send={(form) => submitName(z.parse(FullNameInput, form))}
      onDone={onDone}
      action={t("common:go_on")}
      wide
    />
  );
}

const DATA_FIELDS = [
  ["number", "off"],
  ["name", "name"],
  ["birth_date", "bday"],
  ["mother_name", "off"],
] as const;

/** The schema of the initial data in a country: the package's own, of which the document and the date are required. */
function dataForm(country: string, dayForm: string) {
  return z
    .object({
      number: documentText(country),
      name: fullName,
      birth_date: dayText(dayForm),
      mother_name: z.string().check(z.trim(), z.maxLength(200)),
    })
    .check(
      z.refine((form) => accepts(form, country, "number"), { path: ["number"], error: "document" }),
      z.refine((form) => accepts(form, country, "birth_date"), { path: ["birth_date"], error: "date" }),
    );
}

/** Document number, name, date of birth and the mother's name: KYC level 1. */
export function InitialDataStep({ profile, onDone }: StepProps): JSX.Element {
  const { t } = useTranslation("overlay");
  const { country } = useShell().brand;
  const documentLabel = useDocumentName("document_number");
  const { dayForm, dayField } = useDayField();
  const { mutateAsync: submitData } = useSubmitInitialData();
  const { values, confirmed } = knownPerson(profile);
  const { number, name, birth_date, mother_name } = values;
  return (
    <DataForm
      schema={dataForm(country, dayForm)}
      values={{
        number: writing(country, "document", number),
        name,
        birth_date: writtenDay(dayForm, birth_date),
        mother_name,
      }}
      fields={DATA_FIELDS.map(([field, autoComplete]) => ({
        name: field,
        label: field === "number" ? documentLabel : t(`data.${field}`),
        autoComplete,
        ...(field === "birth_date" && dayField),
        ...(field === "number" && { write: (typed: string) => writing(country, "document", typed) }),
        proved: confirmed.has(field) && t("confirmed"),
      }))}
      names={{ cpf: "number" }}
      send={(form) => submitData(payloadOf(form, country))}
      onDone={onDone}
      action={t("common:go_on")}
      wide
    />
  );
}

function payloadOf(form: Values, country: string): InitialDataInput {
  const filled = Object.entries(form).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(filled), country };
}

function accepts(form: Values, country: string, field: string): boolean {
  if (form[field] === "") return true;
  return z.safeParse(InitialDataInput, { [field]: form[field], country }).success;
}

/** The input of each datum. */
const LOOKS: Readonly<Record<PendingField, readonly [type: HTMLInputTypeAttribute, autoComplete: string]>> = {
  first_name: ["text", "given-name"],
  last_name: ["text", "family-name"],
  name: ["text", "name"],
  username: ["text", "username"],
  birth_date: ["text", "bday"],
  mother_name: ["text", "off"],
  phone: ["tel", "tel-national"],
  email: ["email", "email"],
};

/** The data that the backend asks for after login, all at once. */
export function PendingDataStep({ profile, onDone }: StepProps): JSX.Element {
  const { t } = useTranslation("overlay");
  const { country } = useShell().brand;
  const { dayForm, dayField } = useDayField();
  const fields = pendingFields(profile);
  const { values, confirmed } = knownPerson(profile);
  const writes: Partial<Record<PendingField, (typed: string) => string>> = {
    birth_date: dayField.write,
    phone: (typed) => writing(country, "phone", typed),
  };
  const { mutateAsync: update } = useUpdatePendingData();
  return (
    <DataForm
      schema={formOf(fields, {
        birth_date: dayText(dayForm),
        ...(!confirmed.has("phone") && { phone: phoneText(country) }),
      })}
      values={Object.fromEntries(
        fields.map((field) => [field, writes[field]?.(values[field]) ?? values[field]]),
      )}
      fields={fields.map((field) => {
        const [type, autoComplete] = LOOKS[field];
        const proved = confirmed.has(field) && t("confirmed");
        const label = t(`pending.${field}`);
        const day = field === "birth_date" && dayField;
        return { name: field, label, type, autoComplete, proved, write: writes[field], ...day };
      })}
      send={(form) => {
        const phone = nationalPhone(country, form["phone"] ?? "");
        const ddi = diallingCode(country);
        return update({ ...form, ...(phone !== undefined && { phone, ...(ddi !== "" && { ddi }) }) });
      }}
      onDone={onDone}
      action={t("common:go_on")}
      wide
    />
  );
}

const text = z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(200, "too_long"));
const FORMS: Readonly<Partial<Record<PendingField, z.ZodMiniType<string, string>>>> = {
  email: z.pipe(z.string().check(z.overwrite(typedKey)), z.email("required")),
};

function formOf(fields: readonly PendingField[], own: typeof FORMS): z.ZodMiniType<Values, Values> {
  const forms = { ...FORMS, ...own };
  return z.object(Object.fromEntries(fields.map((field) => [field, forms[field] ?? text])));
}

/** A datum of a person that a step of the overlay asks for. */
type Datum = PendingField | "number";

interface KnownPerson {
  /** Empty where the profile has none. */
  readonly values: Readonly<Record<Datum, string>>;
  /** The data that were proved: a form shows them and does not let them be changed. */
  readonly confirmed: ReadonlySet<Datum>;
}

/** An approved verification proves what is on the document. */
const ON_DOCUMENT: readonly Datum[] = ["name", "first_name", "last_name", "birth_date"];

/** Reads what a profile has of its person, so that no step asks for it again. */
function knownPerson({ user, userInfo }: Profile): KnownPerson {
  const [first, last, whole] = [user.first_name, user.last_name, user.name].map(textOf);
  const [firstWord, ...otherWords] = whole?.split(/\s+/) ?? [];
  const values = {
    number: textOf(user.document?.["number"]) ?? "",
    name: whole ?? [first, last].filter(Boolean).join(" "),
    first_name: first ?? firstWord ?? "",
    last_name: last ?? otherWords.join(" "),
    username: textOf(user.username) ?? "",
    birth_date: dayOf(textOf(user.birth_date)),
    mother_name: textOf(user.mother_name) ?? "",
    phone: textOf(user.phone) ?? "",
    email: textOf(user.email) ?? "",
  };
  const proofs: readonly (readonly [isProved: unknown, fields: readonly Datum[]])[] = [
    [userInfo?.validate_email_at, ["email"]],
    [userInfo?.validate_sms_at, ["phone"]],
    // A document that the account has was accepted by the backend.
    [values.number, ["number"]],
    [kycStateOf({ user, userInfo }) === "approved", ON_DOCUMENT],
  ];
  const confirmed = proofs.flatMap(([isProved, fields]) => (isProved ? fields : []));
  return { values, confirmed: new Set(confirmed.filter((field) => values[field] !== "")) };
}

const textOf = (value: unknown): string | undefined => asText(value)?.trim() || undefined;

/** The day of a date with or without a time, as a date field takes it. */
function dayOf(date = ""): string {
  const day = date.slice(0, "2000-01-31".length);
  return z.safeParse(z.iso.date(), day).success ? day : "";
}
