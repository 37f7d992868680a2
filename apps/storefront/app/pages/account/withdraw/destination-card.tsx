import { type BankAccountKind, itemsOf } from "@storefront/account";
import {
  useBankAccount,
  useBanks,
  usePixKey,
  useUpdateBankAccount,
  useUpdatePixKey,
} from "@storefront/account/react-hooks";
import { Landmark } from "lucide-react";
import { type JSX, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRecord, type OpenRecord, recordIn, textOf } from "../../../features/money/record-fields.ts";
import { notify } from "../../../features/notices/notices.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { hiddenNumber, PIX_KEY_TYPES } from "./account-kinds.ts";
import { type AccountOption, DestinationForm } from "./destination-form.tsx";
import pageStyles from "../../../ui/page.module.css";
import styles from "./withdraw.module.css";

/** The destination of the money, with a form to change it. */
export function DestinationCard({
  kind,
  onKnown,
}: {
  kind: BankAccountKind;
  onKnown: (known: boolean) => void;
}): JSX.Element {
  return kind === "pix" ? <PixCard onKnown={onKnown} /> : <BankCard kind={kind} onKnown={onKnown} />;
}

function PixCard({ onKnown }: { onKnown: (known: boolean) => void }): JSX.Element {
  const { t } = useTranslation("payments");
  const options = PIX_KEY_TYPES.map((value) => ({ value, label: t(`account.key_types.${value}`) }));
  return (
    <Card kind="pix" account={usePixKey()} save={useUpdatePixKey()} options={options} onKnown={onKnown} />
  );
}

function BankCard({
  kind,
  onKnown,
}: {
  kind: BankAccountKind;
  onKnown: (known: boolean) => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const banks = useBanks();
  const options = itemsOf(banks.data).flatMap((bank) => {
    const record = isRecord(bank) ? bank : undefined;
    const value = textOf(record, ["code", "id", "name"]);
    return value === undefined ? [] : [{ value, label: textOf(record, ["name", "label"]) ?? value }];
  });
  const choose = { value: "", label: t("account.choose_bank") };
  return (
    <Card
      kind={kind}
      account={useBankAccount(kind)}
      save={useUpdateBankAccount(kind)}
      options={[choose, ...options]}
      onKnown={onKnown}
    />
  );
}

function Card({
  kind,
  account,
  save,
  options,
  onKnown,
}: {
  kind: BankAccountKind;
  account: ReturnType<typeof usePixKey>;
  save: ReturnType<typeof useUpdatePixKey>;
  options: readonly AccountOption[];
  onKnown: (known: boolean) => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const id = useId();
  const [editing, setEditing] = useState(false);
  const summary = summaryOf(account.data);
  const isKnown = summary !== undefined;
  useEffect(() => onKnown(isKnown), [onKnown, isKnown]);

  return (
    <section className={pageStyles["card"]} aria-labelledby={id}>
      <h2 id={id}>
        <Landmark size={20} aria-hidden />
        {t(`account.title.${kind}`)}
      </h2>
      {account.isPending && <Waiting look="row" />}
      {account.error && !account.data && (
        <LoadFailure error={account.error} busy={account.isFetching} onAgain={() => void account.refetch()} />
      )}
      {account.isSuccess && summary && !editing && (
        <div className={styles["destination"]}>
          <div>
            <span>
              {summary.type ? t(`account.key_types.${summary.type}`) : bankName(summary.bank, options)}
            </span>
            <strong>{hiddenNumber(summary.number)}</strong>
            {summary.holder !== undefined && <span>{summary.holder}</span>}
          </div>
          <Button look="quiet" size="small" onClick={() => setEditing(true)}>
            {t("account.change")}
          </Button>
        </div>
      )}
      {account.isSuccess && (!summary || editing) && (
        <DestinationForm
          kind={kind}
          options={options}
          save={save}
          onCancel={summary && (() => setEditing(false))}
          onSaved={() => {
            setEditing(false);
            notify("saved", "good");
          }}
        />
      )}
      <p className={`${pageStyles["note"]} ${styles["own"]}`}>{t("account.own")}</p>
    </section>
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

/** The known fields of an account; undefined when there is none. */
function summaryOf(answer: unknown): Summary | undefined {
  const record: OpenRecord | undefined = recordIn(answer);
  const number = textOf(record, ["key", "pix_key", "clabe", "number", "account_number", "account"]);
  if (number === undefined) return undefined;
  const type = textOf(record, ["key_type", "type"])?.toLowerCase();
  return {
    number,
    type: PIX_KEY_TYPES.find((known) => known === type),
    bank: textOf(record, ["bank_name", "bank"]),
    holder: textOf(record, ["holder", "holder_name"]),
  };
}
