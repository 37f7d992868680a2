import type { TransactionList, useTransactions } from "@storefront/account/react-hooks";
import { Download } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import { notify } from "../../../features/notices/notices.ts";
import { useShell } from "../../../features/site/use-shell.ts";
import { Button } from "../../../ui/button.tsx";
import { csvFile, saveFile } from "../../../ui/save-file.ts";
import { transactionFacts } from "./transaction-facts.ts";
import styles from "./transactions.module.css";

/** A table of more pages is no file that a browser should make; the button then says what it holds. */
const MOST_PAGES = 100;

/** Saves every transaction that the filter lets through as a table: first the pages that are not there yet are read. */
export function SaveTransactions({
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
      const { at, type, name, amount, status, id } = transactionFacts(transaction, brand);
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
