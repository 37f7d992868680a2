import { type TransactionList, useTransactions } from "@storefront/account/react-hooks";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarDays,
  CircleDot,
  Dices,
  Download,
  Gift,
  HandCoins,
  type LucideIcon,
  QrCode,
  ReceiptText,
  SearchX,
  Trophy,
} from "lucide-react";
import { type JSX, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLocation, useSearchParams } from "react-router";
import { useMoney } from "../../../features/money/use-money.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { EmptyState, QueryState } from "../../../features/loading/read-states.tsx";
import { NextPage } from "../next-page.tsx";
import pageStyles from "../../../ui/page.module.css";
import { notify } from "../../../features/notices/notices.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { Button } from "../../../ui/button.tsx";
import { csvFile, saveFile } from "../../../ui/save-file.ts";
import styles from "./transactions.module.css";
import pills from "../../../ui/pill-row.module.css";
import { Link, usePageAddress } from "../../../features/routing/links.tsx";
import { FROM_PAGE } from "../../../features/routing/dialog-address.ts";
import { chargeSearch } from "../../../features/deposit/payable-charge.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { useRestricted } from "../../../features/session/player-state.ts";
import type { ShownTransaction } from "../receipt/receipt-view.tsx";
import { type FormattedTransaction, readAmount } from "@storefront/account";
import { dateOf, isDay } from "@storefront/client";
import { type PaymentKind, paymentKind } from "../../../features/deposit/providers.ts";
import { knownMeaning } from "../../../features/money/form/status-meaning.ts";
import type { transactionsQuery } from "@storefront/account/queries";

/** A table of more pages is no file that a browser should make; the button then says what it holds. */
const MOST_PAGES = 100;

/** Saves every transaction that the filter lets through as a table: first the pages that are not there yet are read. */
function SaveTransactions({
  list,
}: {
  list: ReturnType<typeof useTransactions<TransactionList>>;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const { brand } = useShell();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    let read = list;
    while (read.hasNextPage && !read.isError && (read.data?.pages.length ?? 0) < MOST_PAGES)
      read = await read.fetchNextPage();
    if (read.isError || !read.data) {
      notify("failed", "bad");
      return;
    }
    const rows = read.data.transactions.map((transaction) => {
      const { at, type, name, amount, status, id } = transactionFacts(transaction);
      return [
        at?.toISOString() ?? "",
        type === undefined ? "" : t(`history.types.${type}`),
        name ?? "",
        amount,
        brand.currency,
        status === undefined ? "" : t(`history.status.${status}`),
        id ?? "",
      ];
    });
    const head = (["date", "type", "name", "amount", "currency", "state", "id"] as const).map((field) =>
      t(`history.table.${field}`),
    );
    saveFile(`${brand.name} ${t("account:menu.transactions")}.csv`, csvFile([head, ...rows]));
  };
  return (
    <div className={styles["save"]}>
      <Button
        look="plain"
        size="small"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void save()
            .catch(() => notify("failed", "bad"))
            .finally(() => setBusy(false));
        }}
      >
        <Download size={18} aria-hidden />
        {t("history.save")}
      </Button>
    </div>
  );
}

/** The transactions that the filter lets through; the filter is in the address, so that Back undoes it. */
export function TransactionsView(): JSX.Element {
  const [parameters, setParameters] = useSearchParams();
  const filter: Filter = {
    type: choiceOf(TRANSACTION_TYPES, parameters.get("type")) ?? "all",
    period: choiceOf(TRANSACTION_PERIODS, parameters.get("period")) ?? "all",
    ...ownDaysIn(parameters),
  };
  /** The choices so far; a slow page may not have drawn the last one when the next one is made. */
  const chosen = useRef(parameters);
  useEffect(() => {
    chosen.current = parameters;
  }, [parameters]);
  const change = (name: keyof Filter, choice: string): void => {
    const next = new URLSearchParams(chosen.current);
    if (choice === "all" || choice === "") next.delete(name);
    else next.set(name, choice);
    if (name === "period") for (const day of ["from", "to"]) next.delete(day);
    chosen.current = next;
    setParameters(next, { preventScrollReset: true });
  };
  return (
    <AccountScope>
      <div className={pageStyles["stack"]}>
        <FilterBar filter={filter} onChange={change} />
        <List key={Object.values(filter).join(" ")} filter={filter} />
      </div>
    </AccountScope>
  );
}

function List({ filter: { type, period, ...own } }: { filter: Filter }): JSX.Element {
  const { t } = useTranslation("wallet");
  const money = useMoney();
  const list = useTransactions({ ...filterOf(type, period, own), format: money });
  const days = useMemo(() => byDay((list.data?.transactions ?? []).map(transactionFacts)), [list.data]);

  if (!list.data) return <QueryState of={list} rows={6} look="row" />;
  if (days.length === 0)
    return <EmptyState icon={SearchX} title={t("history.none_title")} text={t("history.none_text")} />;
  return (
    <>
      <SaveTransactions list={list} />
      <TransactionDays days={days} />
      <NextPage list={list} />
    </>
  );
}

/** The filter of the list: one type, one period. */
function FilterBar({
  filter: { type, period, ...days },
  onChange,
}: {
  filter: Filter;
  onChange: (name: keyof Filter, choice: string) => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const id = useId();
  return (
    <div className={styles["filters"]}>
      <div className={pills["pills"]} role="group" aria-label={t("history.table.type")}>
        {TRANSACTION_TYPES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === type}
            onClick={() => onChange("type", each)}
          >
            {t(`history.types.${each}`)}
          </button>
        ))}
      </div>
      <div className={styles["period"]}>
        <CalendarDays size={18} aria-hidden />
        <label htmlFor={id}>{t("history.period")}</label>
        <select
          id={id}
          value={type === "cashback" ? "all" : period}
          disabled={type === "cashback"}
          onChange={({ target }) => onChange("period", target.value)}
        >
          {TRANSACTION_PERIODS.map((each) => (
            <option key={each} value={each}>
              {t(`history.periods.${each}`)}
            </option>
          ))}
        </select>
        {period === "own" &&
          type !== "cashback" &&
          (["from", "to"] as const).map((name) => (
            <label key={name} className={styles["day"]}>
              <span>{t(`history.${name}`)}</span>
              <input
                type="date"
                value={days[name] ?? ""}
                min={name === "to" ? days.from : undefined}
                max={name === "from" ? days.to : undefined}
                onChange={({ target }) => onChange(name, target.value)}
              />
            </label>
          ))}
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<Exclude<TransactionType, "all">, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  bet: Dices,
  win: Trophy,
  bonus: Gift,
  cashback: HandCoins,
};

function TransactionDays({ days }: { days: readonly TransactionDay[] }): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full" });
  return (
    <div className={styles["days"]}>
      {days.map(({ day, at, lines }, index) => (
        <section key={`${day} ${index}`}>
          <h2>{at ? format.format(at) : t("history.no_date")}</h2>
          <ul>
            {lines.map((line, number) => (
              <Line key={line.id ?? `${index} ${number}`} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ line }: { line: TransactionFacts }): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const address = usePageAddress();
  const isRestricted = useRestricted();
  const { search } = useLocation();
  const { mask } = useOwnAmounts();
  const { id, type, at, amount, direction, amountFormatted, status, hasTime } = line;
  const known = type === undefined || type === "all" ? undefined : type;
  const Icon = known ? ICONS[known] : CircleDot;
  const isPayment = known === "deposit" || known === "withdraw";
  const isOwn = known === "bonus" || known === "cashback";
  // A way to pay has a name in the player's language; what a backend calls our own bonus has no meaning for them.
  const name = isPayment && line.kind ? t(`account:methods.${line.kind}`) : isOwn ? undefined : line.name;
  const time = hasTime && at && new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(at);
  return (
    <li className={styles["line"]} data-direction={direction} data-status={status}>
      <span className={styles["icon"]}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={styles["what"]}>
        <strong>{known ? t(`history.types.${known}`) : t("history.other")}</strong>
        <span>
          {(name || time) && (
            <span>
              {name && <span>{name}</span>}
              {at && time && <time dateTime={at.toISOString()}>{time}</time>}
            </span>
          )}
          {status && <em>{t(`history.status.${status}`)}</em>}
        </span>
      </div>
      <span className={styles["amount"]}>
        {mask(
          direction === "in" && !amountFormatted.startsWith("+") ? `+${amountFormatted}` : amountFormatted,
        )}
      </span>
      {known === "withdraw" && id !== undefined && (
        <Link
          to={address(`/account/receipt/${encodeURIComponent(id)}`)}
          state={{ amount, at: at?.getTime() } satisfies ShownTransaction}
          className={`${pageStyles["link"]} ${styles["receipt"]}`}
        >
          <ReceiptText size={18} aria-hidden />
          <span>{t("receipt.show")}</span>
        </Link>
      )}
      {known === "deposit" && status === "processing" && id !== undefined && !isRestricted && (
        <Link
          to={{ search: chargeSearch(id, search) }}
          preventScrollReset
          state={FROM_PAGE}
          className={`${pageStyles["link"]} ${styles["receipt"]}`}
        >
          <QrCode size={18} aria-hidden />
          <span>{t("history.pay")}</span>
        </Link>
      )}
    </li>
  );
}

interface TransactionFacts {
  id: string | undefined;
  type: TransactionType | undefined;
  name: string | undefined;
  /** The way in which a deposit or a withdrawal was paid, where the backend names one that the site has words for. */
  kind: PaymentKind | undefined;
  amount: number;
  at: Date | undefined;
  /** False where the backend names a day alone. */
  hasTime: boolean;
  /** The sign of the raw amount says in or out (document 1, 2.4). */
  direction: "in" | "out" | undefined;
  amountFormatted: string;
  status: "processing" | "failed" | undefined;
}

/** The lines of one day; undefined for lines without a date. */
interface TransactionDay {
  day: string | undefined;
  at: Date | undefined;
  lines: readonly TransactionFacts[];
}

export function transactionFacts(transaction: FormattedTransaction): TransactionFacts {
  const { id, description, created_at: at, amountFormatted } = transaction;
  const amount = readAmount(transaction.amount) ?? 0;
  const type = transaction.type?.toLowerCase();
  const outcome = knownMeaning(transaction.status);
  const status = outcome === "pending" ? "processing" : outcome === "bad" ? "failed" : undefined;
  return {
    id: id === undefined || id === null ? undefined : String(id),
    type: TRANSACTION_TYPES.find(
      (known) => known === type || (known === "withdraw" && type === "withdrawal"),
    ),
    name: description ?? undefined,
    kind: paymentKind([description]),
    amount,
    at: dateOf(at),
    hasTime: !isDay(at),
    direction: amount === 0 || status === "failed" ? undefined : amount > 0 ? "in" : "out",
    // What failed came neither in nor out: a sign would say that it did.
    amountFormatted: status === "failed" ? amountFormatted.replace(/^[+\u2212-]/u, "") : amountFormatted,
    status,
  };
}

/** The lines by day of the reader's own clock, in the order they came. */
export function byDay(lines: readonly TransactionFacts[]): readonly TransactionDay[] {
  const days: { day: string | undefined; at: Date | undefined; lines: TransactionFacts[] }[] = [];
  for (const line of lines) {
    const day = line.at && `${line.at.getFullYear()}-${line.at.getMonth() + 1}-${line.at.getDate()}`;
    const last = days.at(-1);
    if (last && last.day === day) last.lines.push(line);
    else days.push({ day, at: line.at, lines: [line] });
  }
  return days;
}

/** Types to filter by; their labels are `history.types.<type>` of the wallet texts. */
const TRANSACTION_TYPES = ["all", "deposit", "withdraw", "bet", "win", "bonus", "cashback"] as const;
type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Periods to filter by; their labels are `history.periods.<period>`. The last one has a first and a last day. */
const TRANSACTION_PERIODS = ["all", "today", "week", "month", "year", "own"] as const;
type TransactionPeriod = (typeof TRANSACTION_PERIODS)[number];

/** The days of the player's own period, such as `2026-01-31`; one that is missing bounds nothing. */
interface OwnDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The choices of the page's address. */
interface Filter extends OwnDays {
  readonly type: TransactionType;
  readonly period: TransactionPeriod;
}

/** The days of an address; what could not be a day is none. */
function ownDaysIn(parameters: URLSearchParams): OwnDays {
  const dayOf = (name: string): string | undefined => {
    const text = parameters.get(name) ?? "";
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  return { from: dayOf("from"), to: dayOf("to") };
}

/** The query of the list; cashback has a list of its own that knows no period (document 2, 4.4). */
export function filterOf(
  type: TransactionType,
  period: TransactionPeriod,
  { from, to }: OwnDays = { from: undefined, to: undefined },
): NonNullable<Parameters<typeof transactionsQuery>[1]> {
  const days =
    from === undefined && to === undefined ? undefined : { ...(from && { from }), ...(to && { to }) };
  const chosen = period === "own" ? days : period === "all" ? undefined : period;
  return {
    ...(type !== "all" && { type }),
    ...(chosen !== undefined && type !== "cashback" && { period: chosen }),
  };
}

/** A choice from an address, if it is one. */
function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}
