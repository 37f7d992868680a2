import { type BankAccount, type BankAccountKind, isCpf } from "@storefront/account";
import {
  useBankAccount,
  useBanks,
  usePixKey,
  useUpdateBankAccount,
  useUpdatePixKey,
} from "@storefront/account/react-hooks";
import { Landmark } from "lucide-react";
import { type JSX, useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { notify } from "../../../features/notices/notices.ts";
import { Button } from "../../../ui/button.tsx";
import { isUnread, QueryState } from "../../../features/loading/read-states.tsx";
import pageStyles from "../../../ui/page.module.css";
import { Card } from "../../../ui/parts.tsx";
import parts from "../../../ui/parts.module.css";
import styles from "./withdraw.module.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { TextField, SelectField } from "../../../ui/form/fields.tsx";
import formStyles from "../../../ui/form/forms.module.css";
import { MoneyAlert, moneyFailure } from "../../../features/money/form/money-alert.tsx";
import { useOnce } from "../../../features/money/form/money-call.tsx";
import { digitsOf, internationalPhone, writing, typedKey } from "../../../features/person/country-forms.ts";

/** The destination of the money, with a form to change it; `onKnown` is told how the account is written. */
export function DestinationCard({
  kind,
  onKnown,
}: {
  kind: BankAccountKind;
  onKnown: (account: string | undefined) => void;
}): JSX.Element {
  return kind === "pix" ? <PixCard onKnown={onKnown} /> : <BankCard kind={kind} onKnown={onKnown} />;
}

function PixCard({ onKnown }: { onKnown: (account: string | undefined) => void }): JSX.Element {
  const { t } = useTranslation("payments");
  const options = PIX_KEY_TYPES.map((value) => ({ value, label: t(`account.key_types.${value}`) }));
  return (
    <Payee kind="pix" account={usePixKey()} save={useUpdatePixKey()} options={options} onKnown={onKnown} />
  );
}

function BankCard({
  kind,
  onKnown,
}: {
  kind: BankAccountKind;
  onKnown: (account: string | undefined) => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const banks = useBanks();
  const { error, mutateAsync } = useUpdateBankAccount();
  const options = (banks.data ?? []).flatMap(({ code, name }) => {
    const value = code ?? name;
    return typeof value === "string" ? [{ value, label: name ?? value }] : [];
  });
  const choose = { value: "", label: t("account.choose_bank") };
  return (
    <Payee
      kind={kind}
      account={useBankAccount(kind)}
      save={{ error, mutateAsync: (account) => mutateAsync({ kind, account }) }}
      options={[choose, ...options]}
      onKnown={onKnown}
    />
  );
}

/** The change of one account, by the route of its kind. */
interface SaveAccount extends Pick<ReturnType<typeof useUpdatePixKey>, "error"> {
  mutateAsync: (account: Values) => Promise<unknown>;
}

function Payee({
  kind,
  account,
  save,
  options,
  onKnown,
}: {
  kind: BankAccountKind;
  account: ReturnType<typeof usePixKey<BankAccount | null>>;
  save: SaveAccount;
  options: readonly AccountOption[];
  onKnown: (account: string | undefined) => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const [editing, setEditing] = useState(false);
  // One that nobody can read can be replaced all the same; what was saved here is then what is known of it.
  const [saved, setSaved] = useState<Values>();
  const isOpen = account.isSuccess || isUnread(account.error);
  const summary = summaryOf(account.isSuccess ? account.data : saved);
  const name = summary?.type ? t(`account.key_types.${summary.type}`) : bankName(summary?.bank, options);
  const written = summary && [name, hiddenNumber(summary.number), summary.holder].filter(Boolean).join(" · ");
  useEffect(() => onKnown(written), [onKnown, written]);

  return (
    <Card icon={Landmark} title={t(`account.title.${kind}`)}>
      {account.data === undefined && !summary && <QueryState of={account} look="row" />}
      {isOpen && summary && !editing && (
        <div className={styles["destination"]}>
          <div>
            <span>{name}</span>
            <strong>{hiddenNumber(summary.number)}</strong>
            {summary.holder !== undefined && <span>{summary.holder}</span>}
          </div>
          <Button look="quiet" size="small" onClick={() => setEditing(true)}>
            {t("account.change")}
          </Button>
        </div>
      )}
      {isOpen && (!summary || editing) && (
        <DestinationForm
          kind={kind}
          options={options}
          save={{
            ...save,
            mutateAsync: async (values) => {
              await save.mutateAsync(values);
              setSaved(values);
            },
          }}
          onCancel={summary && (() => setEditing(false))}
          onSaved={() => {
            setEditing(false);
            notify("saved", "good");
          }}
        />
      )}
      <p className={pageStyles["note"]}>{t("account.own")}</p>
    </Card>
  );
}

function bankName(bank: string | undefined, options: readonly AccountOption[]): string | undefined {
  return options.find(({ value }) => value === bank)?.label ?? bank;
}

interface Summary {
  number: string;
  type: (typeof PIX_KEY_TYPES)[number] | undefined;
  bank: string | undefined;
  holder: string | undefined;
}

/** The account that is shown; undefined when it has no number. */
function summaryOf(account: BankAccount | Values | null | undefined): Summary | undefined {
  const number = account?.key ?? account?.clabe ?? account?.number;
  if (typeof number !== "string") return undefined;
  const type = account?.key_type?.toLowerCase();
  return {
    number,
    type: PIX_KEY_TYPES.find((known) => known === type),
    bank: account?.bank_name ?? undefined,
    holder: account?.holder ?? undefined,
  };
}

type Values = Record<string, string>;

/** One value of a form's choice. */
interface AccountOption {
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
  options: readonly AccountOption[];
  save: SaveAccount;
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
      [choice]: kind === "pix" ? "cpf" : "",
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
        {...register(choice)}
        label={t(`account.fields.${choice}`)}
        error={formState.errors[choice]?.message}
        options={options}
      />
      {fields.map(({ name, inputMode, write }) => (
        <TextField
          key={name}
          {...register(name)}
          label={t(`account.fields.${name}`)}
          error={formState.errors[name]?.message}
          inputMode={inputMode}
          write={write && ((typed) => write(typed, getValues(choice) ?? ""))}
          autoComplete="off"
          autoCapitalize={name === "holder" ? "words" : "none"}
          spellCheck={false}
        />
      ))}
      <div className={parts["buttons"]}>
        <Button type="submit" busy={formState.isSubmitting}>
          {t("account.save")}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            {t("common:cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The values in the spelling that each field is sent in. */
function sent({ choice, fields }: AccountForm, values: Values): Values {
  const chosen = values[choice] ?? "";
  const read = fields.map((field) => [
    field.name,
    field.read(typedKey(values[field.name] ?? ""), chosen) ?? "",
  ]);
  return { ...values, ...Object.fromEntries(read) };
}

function schemaOf({ choice, fields }: AccountForm): z.ZodMiniType<Values, Values> {
  return z.record(z.string(), z.string()).check((payload) => {
    const values = payload.value;
    const refuse = (name: string, message: string): void =>
      void payload.issues.push({ code: "custom", message, input: values[name], path: [name] });
    const chosen = values[choice] ?? "";
    if (chosen === "") refuse(choice, "required");
    for (const { name, read } of fields) {
      const value = typedKey(values[name] ?? "");
      if (value === "") refuse(name, "required");
      else if (read(value, chosen) === undefined) refuse(name, "invalid");
    }
  });
}

/** One field of an account that money is paid out to; its label is `account.fields.<name>` of the payments texts. */
interface AccountField {
  name: "key" | "clabe" | "holder" | "number";
  inputMode: "text" | "numeric" | "email" | "tel";
  /** Reads a typed value as it is sent to the backend; undefined says that it cannot be one of this kind. */
  read: (value: string, choice: string) => string | undefined;
  /** Gives what is typed its form. */
  write?: (typed: string, choice: string) => string;
}

/** The fields of an account of a kind: a choice first, then fields (their names are the backend's, not shown). */
interface AccountForm {
  choice: "key_type" | "bank";
  fields: readonly AccountField[];
}

/** Kinds of PIX key; their labels are `account.key_types.<type>`. */
const PIX_KEY_TYPES = ["cpf", "email", "phone", "random"] as const;
type PixKeyType = (typeof PIX_KEY_TYPES)[number];

const fitting =
  (form: RegExp): AccountField["read"] =>
  (value) =>
    form.test(value) ? value : undefined;

/** PIX knows each kind of key in one spelling. */
const PIX_KEYS: Readonly<Record<PixKeyType, AccountField["read"]>> = {
  cpf: (value) => (isCpf(value) ? digitsOf(value) : undefined),
  email: fitting(/^(?!.{255})[^\s@]+@[^\s@]+\.[^\s@.]+$/),
  phone: (value) => internationalPhone("BR", value),
  random: (value) => fitting(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)(value.toLowerCase(), ""),
};

const holder: AccountField = { name: "holder", inputMode: "text", read: fitting(/\S\s+\S/) };

export const ACCOUNT_FORMS: Readonly<Record<BankAccountKind, AccountForm>> = {
  pix: {
    choice: "key_type",
    fields: [
      {
        name: "key",
        inputMode: "text",
        write: (typed, type) =>
          type === "cpf" || type === "phone"
            ? writing("BR", type === "cpf" ? "document" : "phone", typed)
            : typed,
        read: (value, type) => {
          const known = PIX_KEY_TYPES.find((each) => each === type);
          return known && PIX_KEYS[known](value, type);
        },
      },
    ],
  },
  mex: {
    choice: "bank",
    fields: [
      {
        name: "clabe",
        inputMode: "numeric",
        read: (value) => fitting(/^\d{18}$/)(value.replaceAll(" ", ""), ""),
      },
      holder,
    ],
  },
  generic: {
    choice: "bank",
    fields: [{ name: "number", inputMode: "numeric", read: fitting(/^\d[\d -]{3,28}\d$/) }, holder],
  },
};

export function accountKind(country: string): BankAccountKind {
  if (country === "BR") return "pix";
  return country === "MX" ? "mex" : "generic";
}

/** A number of an account with all but its last four characters hidden; an e-mail keeps its domain, a phone its country. */
export function hiddenNumber(value: string): string {
  const [name = "", domain] = value.split("@");
  if (domain !== undefined) return `${name.slice(0, 2)}•••@${domain}`;
  if (value.length <= 4) return value;
  return `${value.startsWith("+55") ? "+55 " : ""}•••• ${value.slice(-4)}`;
}
