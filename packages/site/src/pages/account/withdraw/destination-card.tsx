import type { BankAccount, BankAccountKind } from "@storefront/account";
import {
  useBankAccount,
  useBanks,
  usePixKey,
  useUpdateBankAccount,
  useUpdatePixKey,
} from "@storefront/account/react-hooks";
import { Landmark } from "lucide-react";
import { type JSX, useEffect, useId, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { notify } from "../../../features/notices/notices.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure, Waiting } from "../../../features/states/read-states.tsx";
import { hiddenNumber, PIX_KEY_TYPES } from "./account-kinds.ts";
import { type AccountOption, DestinationForm } from "./destination-form.tsx";
import pageStyles from "../../../ui/page.module.css";
import styles from "./withdraw.module.css";

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
    <Card kind="pix" account={usePixKey()} save={useUpdatePixKey()} options={options} onKnown={onKnown} />
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
  const options = (banks.data ?? []).flatMap(({ code, name }) => {
    const value = code ?? name;
    return typeof value === "string" ? [{ value, label: name ?? value }] : [];
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
  account: ReturnType<typeof usePixKey<BankAccount | null>>;
  save: ReturnType<typeof useUpdatePixKey>;
  options: readonly AccountOption[];
  onKnown: (account: string | undefined) => void;
}): JSX.Element {
  const { t } = useTranslation("payments");
  const id = useId();
  const [editing, setEditing] = useState(false);
  const summary = summaryOf(account.data);
  const name = summary?.type ? t(`account.key_types.${summary.type}`) : bankName(summary?.bank, options);
  const written = summary && [name, hiddenNumber(summary.number), summary.holder].filter(Boolean).join(" · ");
  useEffect(() => onKnown(written), [onKnown, written]);

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
            <span>{name}</span>
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

/** The account that is shown; undefined when it has no number. */
function summaryOf(account: BankAccount | null | undefined): Summary | undefined {
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
