import { zodResolver } from "@hookform/resolvers/zod";
import { PhoneInput } from "@storefront/account";
import type { JSX } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { TextField } from "../../ui/form/text-field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { useShell } from "../site/use-shell.ts";
import { Button } from "../../ui/button.tsx";
import { diallingCode, nationalPhone, phoneText } from "./country-forms.ts";
import { useSubmission } from "../forms/use-submission.ts";
import forms from "../../ui/form/forms.module.css";
import parts from "../../ui/parts.module.css";

/** A phone number of the brand's country, beginning with the present one. */
export function PhoneFields({
  phone: present,
  save,
  action,
  onDone,
  onCancel,
}: {
  phone: string;
  save: (phone: PhoneInput) => Promise<unknown>;
  action: string;
  onDone: () => void;
  /** Shows a way back. */
  onCancel?: () => void;
}): JSX.Element {
  const { t } = useTranslation("profile");
  const { country } = useShell().brand;
  const ddi = diallingCode(country);
  const { failure, attempt } = useSubmission();
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    resolver: zodResolver(z.object({ phone: phoneText(country) })),
    defaultValues: { phone: present },
  });
  const submit = handleSubmit(async ({ phone }) => {
    const payload = z.parse(PhoneInput, {
      phone: nationalPhone(country, phone),
      ...(ddi !== "" && { ddi }),
    });
    const saved = await attempt(() => save(payload));
    if (saved) onDone();
  });
  return (
    <form className={forms["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <FormAlert failure={failure} form={{ getValues, setError }} />
      <TextField
        {...register("phone")}
        label={ddi === "" ? t("phone.label") : `${t("phone.label")} (+${ddi})`}
        error={formState.errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
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
