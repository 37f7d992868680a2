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
import { useDocumentName } from "../../features/person/use-document-name.ts";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import type { PublicBrand } from "../../features/site/shell-data.ts";
import { diallingCode, nationalPhone, writing } from "../../features/person/country-forms.ts";
import { useDayField, writtenDay } from "../../features/person/typed-day.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../../features/forms/form-alert.tsx";
import type { FormFailure } from "../../features/forms/form-failure.ts";
import { useGuestSubmission } from "../../features/forms/use-submission.ts";
import { issueKey } from "../../ui/form/issue-key.ts";
import { STORED_DRAFT, type PersonForm, personForm, type RegisterDraft } from "./register.schema.ts";
import styles from "../../ui/form/forms.module.css";

/**
 * The step with the player's personal data; the document is checked before the next step, and where the brand has the
 * identity-document flow, the date of birth too (document 2, 4.1).
 */
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
  const { t } = useTranslation("auth");
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
      personForm({ requestDocument, requestPhone, country, minimumAge, dayForm }, today),
      {
        error: issueKey,
      },
    ),
    defaultValues: {
      number: writing(country, "document", draft.number ?? ""),
      name: draft.name ?? "",
      birthDate: writtenDay(dayForm, draft.birthDate ?? ""),
      phone: writing(country, "phone", draft.phone ?? ""),
      terms: false,
      optIn: draft.optIn ?? false,
    },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });
  useEffect(() => STORED_DRAFT.save(typed), [typed]);
  const dateCheck = useGuestSubmission(({ code }) => {
    if (code === "validation_failed" || code === "invalid_request")
      setError("birthDate", { message: "birth_date" }, { shouldFocus: true });
  });
  const submit = handleSubmit(async ({ name, birthDate, number, phone, optIn }) => {
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
    await onDone({ name, birthDate, number, phone: nationalPhone(country, phone) ?? "", optIn });
  });
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert
        failure={check.failure ?? (errors.birthDate ? undefined : dateCheck.failure) ?? failure}
        form={{ getValues, setError }}
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
