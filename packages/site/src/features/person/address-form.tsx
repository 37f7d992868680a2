import { zodResolver } from "@hookform/resolvers/zod";
import { AddressInput, PostalCodeInput, type RegisteredAddress } from "@storefront/account";
import { usePostalCode } from "@storefront/account/react-hooks";
import { type JSX, useEffect, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextField, issueKey } from "../../ui/form/fields.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { useShell } from "../site/use-shell.ts";
import { Button } from "../../ui/button.tsx";
import { SuccessMessage } from "../../ui/parts.tsx";
import { useSubmission } from "../forms/submission.ts";
import forms from "../../ui/form/forms.module.css";
import parts from "../../ui/parts.module.css";
import { plainNumber, writing } from "./country-forms.ts";
import * as z from "zod/mini";

const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, "required"), z.maxLength(longest, "too_long"));

/** The address form of a country; the fields of the body are not shown, so these are the usual ones. */
const formOf = (country: string) =>
  z.object({
    postalCode: z
      .string()
      .check(z.refine((typed) => postalCodePayload(typed, country) !== undefined, "postal_code")),
    street: text(200),
    number: text(20),
    complement: z.string().check(z.trim(), z.maxLength(100, "too_long")),
    neighborhood: text(100),
    city: text(100),
    state: text(60),
  });
type AddressForm = z.infer<ReturnType<typeof formOf>>;

/** The fields that a postal code fills in. */
const LOOKED_UP = ["street", "neighborhood", "city", "state"] as const;

/** The fields that an address with another postal code has otherwise. */
const OF_ONE_PLACE = [...LOOKED_UP, "number", "complement"] as const;

/** The form of a registered address; empty without one. */
export function addressForm(known: RegisteredAddress | null | undefined, country: string): AddressForm {
  return {
    postalCode: writing(country, "postalCode", known?.postal_code ?? ""),
    street: known?.street ?? "",
    number: known?.number ?? "",
    complement: known?.complement ?? "",
    neighborhood: known?.neighborhood ?? "",
    city: known?.city ?? "",
    state: known?.state ?? "",
  };
}

export function addressPayload(
  { postalCode, complement, ...rest }: AddressForm,
  country: string,
): AddressInput {
  const code = { [postalCodeName(country)]: plain(postalCode, country) };
  return z.parse(AddressInput, { ...code, ...rest, ...(complement !== "" && { complement }), country });
}

/** The lookup value of a typed postal code; undefined until it is complete. */
export function postalCodePayload(typed: string, country: string): PostalCodeInput | undefined {
  const code = plain(typed, country);
  const whole = country === "BR" ? /^\d{8}$/ : /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){2,11}$/;
  return whole.test(code) ? z.parse(PostalCodeInput, { [postalCodeName(country)]: code }) : undefined;
}

/** The form's fields that a looked-up address fills; those it could not read stay out. */
export function addressOf(answer: unknown): Partial<Record<(typeof LOOKED_UP)[number], string>> {
  if (typeof answer !== "object" || answer === null) return {};
  const entries = Object.entries(answer);
  return Object.fromEntries(
    LOOKED_UP.flatMap((name) => {
      const value: unknown = entries.find(([key]) => key === name)?.[1];
      return typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [];
    }),
  );
}

const postalCodeName = (country: string): "cep" | "postal_code" => (country === "BR" ? "cep" : "postal_code");

const plain = (code: string, country: string): string => plainNumber(country, "postalCode", code);

const NAMES = { cep: "postalCode" } as const;

/** The fields below the postal code, with what a browser fills in. */
const FURTHER_FIELDS = [
  ["street", "address-line1"],
  ["number", "off"],
  ["complement", "address-line2"],
  ["neighborhood", "address-level3"],
  ["city", "address-level2"],
  ["state", "address-level1"],
] as const;

/** An address; a whole postal code fills in what it knows, and empties what the registered address had of another place. */
export function AddressFields({
  known,
  save,
  action,
  onDone,
  onCancel,
}: {
  /** The registered address, with which the form begins. */
  known: RegisteredAddress | null | undefined;
  save: (address: AddressInput) => Promise<unknown>;
  action: string;
  onDone?: () => void;
  /** Shows a way back. */
  onCancel?: () => void;
}): JSX.Element {
  const { t } = useTranslation("profile");
  const { country } = useShell().brand;
  const schema = useMemo(() => formOf(country), [country]);
  const { failure, done, attempt } = useSubmission();
  const [before] = useState(() => addressForm(known, country));
  const { register, handleSubmit, formState, getValues, setError, setValue, control } = useForm<AddressForm>({
    resolver: zodResolver(schema, { error: issueKey }),
    defaultValues: before,
  });
  const { errors, isSubmitting } = formState;
  const code = useWatch({ control, name: "postalCode" });
  // The code of the registered address knows nothing that is not there.
  const asked = code === before.postalCode ? undefined : postalCodePayload(code, country);
  const found = usePostalCode(asked, { meta: { silent: true } });

  const isElsewhere = asked !== undefined;
  useEffect(() => {
    if (!isElsewhere) return;
    for (const name of OF_ONE_PLACE) {
      if (getValues(name) === before[name]) setValue(name, "");
    }
  }, [isElsewhere, before, getValues, setValue]);
  useEffect(() => {
    for (const [name, value] of Object.entries(addressOf(found.data))) {
      setValue(name as (typeof LOOKED_UP)[number], value, { shouldValidate: true });
    }
  }, [found.data, setValue]);

  const submit = handleSubmit(async (form) => {
    const saved = await attempt(() => save(addressPayload(form, country)));
    if (saved) onDone?.();
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} names={NAMES} />
      <div className={parts["pair"]}>
        <TextField
          {...register("postalCode")}
          label={t("address.postal_code")}
          error={errors.postalCode?.message}
          write={(typed) => writing(country, "postalCode", typed)}
          inputMode={country === "BR" ? "numeric" : "text"}
          autoComplete="postal-code"
          hint={
            <span role="status">
              {found.isFetching ? t("address.looking") : found.isError ? t("address.not_found") : ""}
            </span>
          }
        />
        {FURTHER_FIELDS.map(([name, autoComplete]) => (
          <TextField
            key={name}
            {...register(name)}
            label={t(`address.${name}`)}
            error={errors[name]?.message}
            autoComplete={autoComplete}
          />
        ))}
      </div>
      <div className={parts["buttons"]}>
        <Button type="submit" size="large" busy={isSubmitting}>
          {action}
        </Button>
        {onCancel && (
          <Button look="plain" size="large" onClick={onCancel}>
            {t("common:cancel")}
          </Button>
        )}
      </div>
      <SuccessMessage text={done ? t("saved") : undefined} />
    </form>
  );
}
