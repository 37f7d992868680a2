import type { Rollover, Wallet, WalletSnapshot } from "@storefront/account";
import { useTransferToWallet, useWallet } from "@storefront/account/react-hooks";
import { type JSX, useDeferredValue, useMemo, useState } from "react";
import { type Once, useOnce, useMoneyCall, SentNotice } from "../../../features/money/form/money-call.tsx";
import { inScope } from "../../../features/session/account-scope.tsx";
import { QueryState } from "../../../features/loading/read-states.tsx";
import pageStyles from "../../../ui/page.module.css";
import parts from "../../../ui/parts.module.css";
import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  Gift,
  HandCoins,
  RefreshCw,
  Target,
} from "lucide-react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { RevealButton } from "../../../features/preferences/reveal-button.tsx";
import { useRestricted } from "../../../features/session/player-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, ChoiceRow, MissingPart } from "../../../ui/parts.tsx";
import { OnItsWay } from "./on-its-way.tsx";
import styles from "./wallet.module.css";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { whenLoaded } from "../../../features/loading/when-loaded.tsx";
import { AmountField, typedAmount, useAmountError } from "../../../features/money/form/amount-field.tsx";
import { MoneyAlert } from "../../../features/money/form/money-alert.tsx";
import { notify } from "../../../features/notices/notices.ts";
import formStyles from "../../../ui/form/forms.module.css";
import { ButtonLink } from "../../../features/routing/links.tsx";

/** The wallet, once it has been read. */
export const WalletView = inScope(Loaded);

function Loaded(): JSX.Element {
  const wallet = useWallet();
  // The cards render in a step that yields: the answer comes while the page becomes interactive.
  const data = useDeferredValue(wallet.data, undefined);
  if (!data) return <QueryState of={wallet} rows={3} />;
  return <Parts snapshot={data} busy={wallet.isFetching} onAgain={() => void wallet.refetch()} />;
}

/** Each part for itself: one that could not be read says so and leaves the others standing (decision E11). */
function Parts({
  snapshot,
  busy,
  onAgain,
}: {
  snapshot: WalletSnapshot;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { failed } = snapshot;
  const wallet = failed.includes("wallet") ? undefined : (snapshot.wallet ?? {});
  const [moved, setMoved] = useState(0);
  // The form is a new one after each move, and the second press of a double click would find that one.
  const once = useOnce();
  return (
    <div className={pageStyles["stack"]}>
      <BalanceCard wallet={wallet} busy={busy} onAgain={onAgain} />
      <OnItsWay />
      <div className={pageStyles["columns"]}>
        {wallet && (
          <TransferCard
            key={moved}
            wallet={wallet}
            progress={rolloverProgress(snapshot.rollover)}
            once={once}
            onMoved={() => setMoved(moved + 1)}
          />
        )}
        <RolloverCard
          rollover={snapshot.rollover}
          accomplished={snapshot.rolloverAccomplished}
          failed={failed.filter((part) => part !== "wallet")}
          busy={busy}
          onAgain={onAgain}
        />
      </div>
    </div>
  );
}

/** The balance, further amounts, and links to deposit and withdrawal; an undefined wallet is a part that failed. */
function BalanceCard({
  wallet,
  busy,
  onAgain,
}: {
  wallet: Wallet | undefined;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const { format } = useMoney();
  const { mask, canReveal } = useOwnAmounts();
  const isRestricted = useRestricted();
  return (
    <section className={styles["balance"]} aria-labelledby="balance">
      <header>
        <h2 id="balance">{t("balance.title")}</h2>
        {canReveal && <RevealButton />}
        <button
          type="button"
          className={styles["refresh"]}
          aria-label={t("common:player.refresh")}
          onClick={onAgain}
        >
          <RefreshCw size={18} aria-hidden data-busy={busy ? "" : undefined} />
        </button>
      </header>
      {wallet ? (
        <>
          <p className={styles["sum"]} aria-live="polite">
            {typeof wallet.balance === "number" ? mask(format(wallet.balance)) : "—"}
          </p>
          <dl className={styles["purses"]}>
            <Purse icon={Gift} label={t("balance.bonus")} amount={wallet.bonus} />
            <Purse icon={HandCoins} label={t("balance.cashback")} amount={wallet.cashback} />
          </dl>
        </>
      ) : (
        <MissingPart text={t("failed.wallet")} busy={busy} onAgain={onAgain} />
      )}
      <div className={styles["ways"]}>
        {!isRestricted && (
          <ButtonLink data-invites to="/account/deposit" size="large">
            <ArrowDownToLine size={20} aria-hidden />
            {t("common:player.deposit")}
          </ButtonLink>
        )}
        <ButtonLink to="/account/withdraw" look="quiet" size="large">
          <ArrowUpFromLine size={20} aria-hidden />
          {t("account:menu.withdraw")}
        </ButtonLink>
      </div>
    </section>
  );
}

function Purse({
  icon: Icon,
  label,
  amount,
}: {
  icon: typeof Gift;
  label: string;
  amount: number | null | undefined;
}): JSX.Element | null {
  const { format } = useMoney();
  const { mask } = useOwnAmounts();
  if (amount === undefined || amount === null) return null;
  return (
    <div>
      <dt>
        <Icon size={18} aria-hidden />
        {label}
      </dt>
      <dd>{mask(format(amount))}</dd>
    </div>
  );
}

/** The progress of the bonus towards money that can be withdrawn. */
function RolloverCard({
  rollover,
  accomplished,
  failed,
  busy,
  onAgain,
}: {
  rollover: Rollover | null;
  accomplished: Rollover | null;
  failed: WalletSnapshot["failed"];
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  // What was accomplished says nothing of a rollover under way that could not be read.
  const isUnknown = failed.includes("rollover");
  const progress = isUnknown ? undefined : (rolloverProgress(rollover) ?? rolloverProgress(accomplished));
  return (
    <Card icon={Target} title={t("rollover.title")}>
      {progress && <Progress progress={progress} />}
      {!progress && !isUnknown && <p className={pageStyles["note"]}>{t("rollover.none")}</p>}
      {failed.map((part) => (
        <MissingPart key={part} text={t(`failed.${part}`)} busy={busy} onAgain={onAgain} />
      ))}
    </Card>
  );
}

function Progress({
  progress: { target, done, share, largestWithdrawal },
}: {
  progress: RolloverProgress;
}): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const money = useMoney();
  const { mask } = useOwnAmounts();
  const format = (amount: number): string => mask(money.format(amount));
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(share);
  return (
    <div className={styles["progress"]}>
      <div className={styles["share"]}>
        <strong>{percent}</strong>
        <span>{t("rollover.done", { done: format(done), target: format(target) })}</span>
      </div>
      <progress className={parts["meter"]} max={1} value={share} aria-label={t("rollover.title")} />
      <p className={pageStyles["note"]}>
        {share < 1 ? t("rollover.left", { left: format(money.least(target - done)) }) : t("rollover.reached")}
        {largestWithdrawal !== undefined && largestWithdrawal > 0 && (
          <> {t("rollover.largest", { amount: format(largestWithdrawal) })}</>
        )}
      </p>
    </div>
  );
}

// Few move a bonus that is not released: the dialog is no part of the page.
const QuestionDialog = whenLoaded(
  async () => (await import("../../../ui/question-dialog.tsx")).QuestionDialog,
  "dialog",
);

const PURSES = ["bonus", "cashback"] as const;
type PurseName = (typeof PURSES)[number];

const ACTIONS = { bonus: "bonus-transfer", cashback: "cashback-transfer" } as const;

interface Moving {
  /** The bonus that is being played through. */
  progress: RolloverProgress | undefined;
  /** Moves once for presses that are one, also over the forms of two moves. */
  once: Once;
  onMoved: () => void;
}

/** Moves bonus or cashback into the balance. */
function TransferCard({ wallet, ...moving }: Moving & { wallet: Wallet }): JSX.Element {
  const { t } = useTranslation("wallet");
  const transfer = useTransferToWallet();
  const call = useMoneyCall("transfer", transfer.error, moving.once);
  const filled = PURSES.filter((purse) => (wallet[purse] ?? 0) > 0);
  const [chosen, setChosen] = useState<PurseName>();
  const purse = filled.find((each) => each === chosen) ?? filled[0];
  return (
    <Card icon={ArrowRightLeft} title={t("transfer.title")}>
      {call.sent && <SentNotice sent={call.sent} />}
      {!call.sent && purse === undefined && <p className={pageStyles["note"]}>{t("transfer.none")}</p>}
      {!call.sent && filled.length > 1 && (
        <ChoiceRow
          label={t("transfer.from")}
          value={purse}
          options={filled.map((value) => ({ value, label: t(`balance.${value}`) }))}
          onChange={setChosen}
        />
      )}
      {!call.sent && purse && (
        <TransferForm
          key={purse}
          purse={purse}
          there={wallet[purse] ?? 0}
          {...moving}
          transfer={transfer}
          call={call}
        />
      )}
    </Card>
  );
}

function TransferForm({
  purse,
  there,
  progress,
  transfer,
  call: { send, failure },
  onMoved,
}: Omit<Moving, "once"> & {
  purse: PurseName;
  there: number;
  transfer: ReturnType<typeof useTransferToWallet>;
  call: ReturnType<typeof useMoneyCall>;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const money = useMoney();
  const { mask, isHidden } = useOwnAmounts();
  // What is being played through is the bonus: to move it before it is released is a decision about both.
  const left = purse === "bonus" && progress ? progress.target - progress.done : 0;
  const [asked, setAsked] = useState<number>();
  const bounds = useMemo(() => ({ parse: money.parse, maximum: there }), [money.parse, there]);
  const schema = useMemo(() => z.object({ amount: typedAmount(bounds) }), [bounds]);
  const { register, handleSubmit, getValues, setError, setValue, formState } = useForm<
    z.infer<typeof schema>
  >({
    resolver: zodResolver(schema),
    defaultValues: { amount: isHidden || left > 0 ? "" : money.write(money.most(there)) },
  });
  const error = useAmountError(formState.errors.amount?.message, bounds, undefined, mask);
  const move = (amount: number): Promise<void> =>
    send(
      { what: `${purse} ${amount}`, label: money.format(amount) },
      () => transfer.mutateAsync({ action: ACTIONS[purse], amount }),
      () => {
        notify("transferred", "good");
        onMoved();
      },
    );
  const submit = handleSubmit(async ({ amount }) => {
    const parsed = money.parse(amount);
    if (parsed === null) return;
    if (left > 0) setAsked(parsed);
    else await move(parsed);
  });
  return (
    <form className={formStyles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <MoneyAlert failure={failure} form={{ getValues, setError }} />
      <AmountField
        {...register("amount")}
        label={t("transfer.amount")}
        error={error}
        hint={
          <button
            type="button"
            className={styles["whole"]}
            onClick={() => setValue("amount", money.write(money.most(there)), { shouldValidate: true })}
          >
            {t("transfer.whole", { amount: mask(money.format(money.most(there))) })}
          </button>
        }
      />
      {left > 0 && <p className={pageStyles["note"]}>{t("transfer.early_text")}</p>}
      <Button type="submit" wide busy={formState.isSubmitting || transfer.isPending}>
        {t("transfer.submit")}
      </Button>
      {asked !== undefined && (
        <QuestionDialog
          title={t("transfer.early_title")}
          text={`${t("transfer.early_text")} ${t("rollover.left", { left: mask(money.format(money.least(left))) })}`}
          keep={t("transfer.keep")}
          confirm={t("transfer.early", { amount: money.format(asked) })}
          onKeep={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void move(asked);
          }}
        />
      )}
    </form>
  );
}

interface RolloverProgress {
  target: number;
  done: number;
  /** From 0 to 1. */
  share: number;
  /** The largest payout of the bonus. */
  largestWithdrawal: number | undefined;
}

/** The progress of a rollover; undefined when there is none, or none that names its target. */
export function rolloverProgress(rollover: Rollover | null): RolloverProgress | undefined {
  const target = rollover?.rollover_target ?? 0;
  if (target <= 0) return undefined;
  const done = Math.max(0, rollover?.rollover_done ?? 0);
  return {
    target,
    done: Math.min(done, target),
    share: Math.min(1, done / target),
    largestWithdrawal: rollover?.maxBonusWithdrawAmount ?? undefined,
  };
}
