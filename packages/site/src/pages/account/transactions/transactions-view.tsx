import { useTransactions } from "@storefront/account/react-hooks";
import { SearchX } from "lucide-react";
import { type JSX, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useMoney } from "../../../features/money/use-money.ts";
import { AccountScope } from "../../../features/session/account-scope.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import { LoadFailure, Nothing, Waiting } from "../../../features/states/read-states.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { byDay, transactionFacts } from "./transaction-facts.ts";
import { choiceOf, filterOf, TRANSACTION_PERIODS, TRANSACTION_TYPES } from "./transaction-filter.ts";
import { TransactionDays } from "./transaction-days.tsx";
import { MoreButton } from "../more-button.tsx";
import pageStyles from "../../../ui/page.module.css";

/** The transactions that the filter lets through; the filter is in the address, so that Back undoes it. */
export function TransactionsView(): JSX.Element {
  const [parameters, setParameters] = useSearchParams();
  const type = choiceOf(TRANSACTION_TYPES, parameters.get("type")) ?? "all";
  const period = choiceOf(TRANSACTION_PERIODS, parameters.get("period")) ?? "all";
  const change = (name: "type" | "period", choice: string): void => {
    setParameters(
      (present) => {
        const next = new URLSearchParams(present);
        if (choice === "all") next.delete(name);
        else next.set(name, choice);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return (
    <AccountScope>
      <div className={pageStyles["stack"]}>
        <FilterBar
          type={type}
          period={period}
          onType={(choice) => change("type", choice)}
          onPeriod={(choice) => change("period", choice)}
        />
        <List key={`${type} ${period}`} type={type} period={period} />
      </div>
    </AccountScope>
  );
}

function List({
  type,
  period,
}: {
  type: Parameters<typeof filterOf>[0];
  period: Parameters<typeof filterOf>[1];
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const money = useMoney();
  const filter = useMemo(() => filterOf(type, period), [type, period]);
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
