import { zodResolver } from "@hookform/resolvers/zod";
import type { BankAccountKind } from "@storefront/account";
import type { useUpdateBankAccount } from "@storefront/account/react-hooks";
import { type JSX, useMemo } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "../../../i18n/use-translation.ts";
import * as z from "zod/mini";
import { TextField } from "../../../ui/form/text-field.tsx";
import formStyles from "../../../ui/form/forms.module.css";
import { MoneyAlert } from "../../../features/money/money-alert.tsx";
import { moneyFailure } from "../../../features/money/money-failure.ts";
import { useOnce } from "../../../features/money/use-once.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { ACCOUNT_FORMS, type AccountForm } from "./account-kinds.ts";
import styles from "./withdraw.module.css";

type Values = Record<string, string>;

/** One value of a form's choice. */
export interface AccountOption {
  value: string;
  label: string;
}

/** Asks for the account that money is paid out to; what cannot be one is refused before any request. */
export function DestinationForm({
  kind,
  options,
  save,
  onCancel,
  onSaved,
}: {
  kind: BankAccountKind;
  /** The options of the form's choice. */
  options: readonly AccountOption[];
  save: ReturnType<typeof useUpdateBankAccount>;
  onCancel: (() => void) | undefined;
  onSaved: () => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const form = ACCOUNT_FORMS[kind];
  const { choice, fields } = form;
  const schema = useMemo(() => schemaOf(form), [form]);
  const once = useOnce();
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      [choice.name]: kind === "pix" ? "cpf" : "",
      ...Object.fromEntries(fields.map(({ name }) => [name, ""])),
    },
  });
  const submit = handleSubmit((values) => once(() => save.mutateAsync(sent(form, values)), onSaved));
  return (
    <form className={formStyles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <MoneyAlert
        failure={save.error ? moneyFailure(save.error) : undefined}
        form={{ getValues, setError }}
      />
      <SelectField
        {...register(choice.name)}
        label={t(`account.fields.${choice.name}`)}
        error={formState.errors[choice.name]?.message}
        options={options}
      />
      {fields.map(({ name, inputMode }) => (
        <TextField
          key={name}
          {...register(name)}
          label={t(`account.fields.${name}`)}
          error={formState.errors[name]?.message}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <div className={styles["actions"]}>
        <Button type="submit" busy={formState.isSubmitting}>
          {t("account.save")}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            {t("account.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The values in the spelling that each field is sent in. */
function sent({ choice, fields }: AccountForm, values: Values): Values {
  const chosen = values[choice.name] ?? "";
  const read = fields.map((field) => [
    field.name,
    field.read((values[field.name] ?? "").trim(), chosen) ?? "",
  ]);
  return { ...values, ...Object.fromEntries(read) };
}

function schemaOf({ choice, fields }: AccountForm): z.ZodMiniType<Values, Values> {
  return z.record(z.string(), z.string()).check((payload) => {
    const values = payload.value;
    const refuse = (name: string, message: string): void =>
      void payload.issues.push({ code: "custom", message, input: values[name], path: [name] });
    const chosen = values[choice.name] ?? "";
    if (chosen === "") refuse(choice.name, "required");
    for (const { name, read } of fields) {
      const value = (values[name] ?? "").trim();
      if (value === "") refuse(name, "required");
      else if (read(value, chosen) === undefined) refuse(name, "invalid");
    }
  });
}
