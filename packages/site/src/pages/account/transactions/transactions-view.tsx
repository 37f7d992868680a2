import { useTransactions } from "@storefront/account/react-hooks";
import { SearchX } from "lucide-react";
import { type JSX, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { useSearchParams } from "react-router";
import { useMoney } from "../../../features/money/use-money.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { LoadFailure, Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { byDay, transactionFacts } from "./transaction-facts.ts";
import { SaveTransactions } from "./save-transactions.tsx";
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
  const { brand } = useShell();
  const days = useMemo(
    () => byDay((list.data?.transactions ?? []).map((line) => transactionFacts(line, brand))),
    [list.data, brand],
  );

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
