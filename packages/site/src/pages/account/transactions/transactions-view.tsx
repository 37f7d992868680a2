import { type TransactionList, useTransactions } from "@storefront/account/react-hooks";
import { CalendarDays, Download, SearchX } from "lucide-react";
import { type JSX, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useSearchParams } from "react-router";
import { useMoney } from "../../../features/money/use-money.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { LoadFailure, Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { byDay, transactionFacts } from "./transaction-facts.ts";
import {
  choiceOf,
  filterOf,
  type OwnDays,
  ownDaysIn,
  TRANSACTION_PERIODS,
  TRANSACTION_TYPES,
  type TransactionPeriod,
  type TransactionType,
} from "./transaction-filter.ts";
import { TransactionDays } from "./transaction-days.tsx";
import { MoreButton } from "../more-button.tsx";
import pageStyles from "../../../ui/page.module.css";
import { notify } from "../../../features/notices/notices.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { Button } from "../../../ui/button.tsx";
import { csvFile, saveFile } from "../../../ui/save-file.ts";
import styles from "./transactions.module.css";
import pills from "../../../ui/pill-row.module.css";

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
    saveFile(`${brand.name} ${t("history.title")}.csv`, csvFile([head, ...rows]));
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
  const type = choiceOf(TRANSACTION_TYPES, parameters.get("type")) ?? "all";
  const period = choiceOf(TRANSACTION_PERIODS, parameters.get("period")) ?? "all";
  const { from, to } = ownDaysIn(parameters);
  /** The choices so far; a slow page may not have drawn the last one when the next one is made. */
  const chosen = useRef(parameters);
  useEffect(() => {
    chosen.current = parameters;
  }, [parameters]);
  const change = (name: "type" | "period" | "from" | "to", choice: string): void => {
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
        <FilterBar
          type={type}
          period={period}
          days={{ from, to }}
          onType={(choice) => change("type", choice)}
          onPeriod={(choice) => change("period", choice)}
          onDay={change}
        />
        <List key={`${type} ${period} ${from} ${to}`} type={type} period={period} from={from} to={to} />
      </div>
    </AccountScope>
  );
}

function List({
  type,
  period,
  from,
  to,
}: {
  type: TransactionType;
  period: TransactionPeriod;
} & OwnDays): JSX.Element {
  const { t } = useTranslation("wallet");
  const money = useMoney();
  const filter = useMemo(() => filterOf(type, period, { from, to }), [type, period, from, to]);
  const list = useTransactions(filter, money);
  const days = useMemo(() => byDay((list.data?.transactions ?? []).map(transactionFacts)), [list.data]);

  if (list.isPending) return <Waiting rows={6} look="row" />;
  if (list.error && !list.data) {
    return <LoadFailure error={list.error} busy={list.isFetching} onAgain={() => void list.refetch()} />;
  }
  if (days.length === 0)
    return <Nothing icon={SearchX} title={t("history.none_title")} text={t("history.none_text")} />;
  return (
    <>
      <SaveTransactions list={list} />
      <TransactionDays days={days} />
      {list.isFetchNextPageError && (
        <LoadFailure
          error={list.error}
          busy={list.isFetchingNextPage}
          onAgain={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <MoreButton busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** The filter of the list: one type, one period. */
function FilterBar({
  type,
  period,
  days,
  onType,
  onPeriod,
  onDay,
}: {
  type: TransactionType;
  period: TransactionPeriod;
  days: OwnDays;
  onType: (type: TransactionType) => void;
  onPeriod: (period: TransactionPeriod) => void;
  onDay: (name: keyof OwnDays, day: string) => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const id = useId();
  return (
    <div className={styles["filters"]}>
      <div className={pills["pills"]} role="group" aria-label={t("history.type")}>
        {TRANSACTION_TYPES.map((each) => (
          <button key={each} type="button" aria-pressed={each === type} onClick={() => onType(each)}>
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
          onChange={(event) => onPeriod(choiceOf(TRANSACTION_PERIODS, event.target.value) ?? "all")}
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
                onChange={(event) => onDay(name, event.target.value)}
              />
            </label>
          ))}
      </div>
    </div>
  );
}
