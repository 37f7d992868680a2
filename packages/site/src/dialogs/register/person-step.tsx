import { zodResolver } from "@hookform/resolvers/zod";
import {
  useConfirmBirthdate,
  useValidateDocument,
  useValidateIdentityDocument,
} from "@storefront/account/react-hooks";
import { asYes, recordOf } from "@storefront/client";
import { type JSX, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  useDocumentName,
  diallingCode,
  nationalPhone,
  writing,
} from "../../features/person/country-forms.ts";
import { usePageAddress } from "../../features/routing/links.tsx";
import type { PublicBrand } from "../../features/site/shell-data.ts";
import { useDayField, writtenDay } from "../../features/person/typed-day.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField, SelectField, TextField, issueKey } from "../../ui/form/fields.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import { type FormFailure, useGuestSubmission } from "../../features/forms/submission.ts";
import { ownWords } from "../../trunk/own-preferences.ts";
import { site } from "../../trunk/site-definition.ts";
import { STORED_DRAFT, type PersonForm, personForm, type RegisterDraft } from "./register.schema.ts";
import styles from "../../ui/form/forms.module.css";

const { registerFields: ownFields = {} } = site;
const ownNames = Object.keys(ownFields);
/** The backend's names of the trunk's own fields, and their places in the form. */
const OWN_PLACES = Object.fromEntries(ownNames.map((name) => [name, `own.${name}` as const]));

/** The player's personal data; the document, and where the brand asks (document 2, 4.1) the date of birth, is checked before the next step. */
export function PersonStep({
  brand,
  draft,
  failure,
  onDone,
}: {
  brand: PublicBrand;
  draft: RegisterDraft;
  failure: FormFailure | undefined;
  onDone: (fields: RegisterDraft) => Promise<void>;
}): JSX.Element {
  const { t, i18n } = useTranslation("auth");
  const documentLabel = useDocumentName("document_number");
  const { t: common } = useTranslation();
  const address = usePageAddress();
  const { mutateAsync: validateDocument } = useValidateDocument();
  const check = useGuestSubmission();
  const { dayForm, dayField } = useDayField();
  const [today] = useState(() => new Date());
  const { requestPhone, identityDocument = false, country } = brand;
  const { minimumAge } = brand.legal;
  const requestDocument = brand.requestDocument || identityDocument;
  const { mutateAsync: validateIdentity } = useValidateIdentityDocument();
  const { mutateAsync: confirmBirthdate } = useConfirmBirthdate();
  const { register, handleSubmit, formState, getValues, setError, control } = useForm<PersonForm>({
    resolver: zodResolver(
      personForm({ requestDocument, requestPhone, country, minimumAge, dayForm, ownFields }, today),
      { error: issueKey },
    ),
    defaultValues: {
      number: writing(country, "document", draft.number ?? ""),
      name: draft.name ?? "",
      birthDate: writtenDay(dayForm, draft.birthDate ?? ""),
      phone: writing(country, "phone", draft.phone ?? ""),
      terms: false,
      optIn: draft.optIn ?? false,
      own: Object.fromEntries(ownNames.map((name) => [name, draft.own?.[name] ?? ""])),
    },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });
  useEffect(() => {
    const { own: _own, ...stored } = typed;
    STORED_DRAFT.save(stored);
  }, [typed]);
  const dateCheck = useGuestSubmission(({ code }) => {
    if (code === "validation_failed" || code === "invalid_request")
      setError("birthDate", { message: "birth_date" }, { shouldFocus: true });
  });
  const submit = handleSubmit(async ({ name, birthDate, number, phone, optIn, own }) => {
    if (requestDocument) {
      const known = await check.attempt<unknown>(() =>
        identityDocument ? validateIdentity({ number }) : validateDocument({ number }),
      );
      if (known === undefined) return;
      if (asYes(recordOf(known.answer)?.["docnumber_valid"]) === false) {
        setError("number", { message: "document" }, { shouldFocus: true });
        return;
      }
    }
    if (identityDocument) {
      if (!(await dateCheck.attempt(() => confirmBirthdate({ number, birth_date: birthDate })))) return;
    }
    await onDone({ name, birthDate, number, phone: nationalPhone(country, phone) ?? "", optIn, own });
  });
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert
        failure={check.failure ?? (errors.birthDate ? undefined : dateCheck.failure) ?? failure}
        form={{ getValues, setError }}
        names={OWN_PLACES}
      />
      {requestDocument && (
        <>
          <TextField
            {...register("number")}
            label={documentLabel}
            error={errors.number?.message}
            write={(number) => writing(country, "document", number)}
            autoComplete="off"
          />
          <TextField
            {...register("name")}
            label={t("register.name")}
            error={errors.name?.message}
            autoComplete="name"
          />
        </>
      )}
      <div className={styles["pair"]}>
        <TextField
          {...register("birthDate")}
          label={t("register.birth_date")}
          error={errors.birthDate?.message}
          {...dayField}
        />
        {requestPhone && (
          <TextField
            {...register("phone")}
            label={`${t("register.phone")} (+${diallingCode(country)})`}
            error={errors.phone?.message}
            write={(phone) => writing(country, "phone", phone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
        )}
      </div>
      {Object.entries(ownFields).map(([name, { label, values, autoComplete = "off" }]) => {
        const field = {
          ...register(`own.${name}`),
          label: ownWords(label, i18n.language) ?? name,
          error: errors.own?.[name]?.message,
          autoComplete,
        };
        if (!values) return <TextField key={name} {...field} />;
        const options = Object.entries(values).map(([value, words]) => ({
          value,
          label: ownWords(words, i18n.language) ?? value,
        }));
        return <SelectField key={name} {...field} options={[{ value: "", label: "" }, ...options]} />;
      })}
      <CountryField country={country} />
      <CheckField
        {...register("terms")}
        label={t("register.terms", { age: minimumAge })}
        error={errors.terms?.message}
      />
      <p className={styles["reading"]}>
        {(["terms", "privacy"] as const).map((term) => (
          <a
            key={term}
            href={address(`/terms/${term}`)}
            target="_blank"
            rel="noopener"
            className={styles["link"]}
          >
            {common(`terms.${term}`)}
          </a>
        ))}
      </p>
      <CheckField {...register("optIn")} label={t("register.opt_in")} />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {common("go_on")}
      </Button>
    </form>
  );
}

/** The brand's country: shown, and not to be changed. */
function CountryField({ country }: { country: string }): JSX.Element {
  const { t, i18n } = useTranslation("auth");
  const name = new Intl.DisplayNames([i18n.language], { type: "region" }).of(country) ?? country;
  return <TextField label={t("register.country")} value={name} readOnly autoComplete="off" />;
}
