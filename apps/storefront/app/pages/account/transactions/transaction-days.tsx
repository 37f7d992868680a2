import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleDot,
  Dices,
  Gift,
  HandCoins,
  type LucideIcon,
  ReceiptText,
  Trophy,
} from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.tsx";
import type { TransactionDay, TransactionFacts } from "./transaction-facts.ts";
import type { TransactionType } from "./transaction-filter.ts";
import styles from "./transactions.module.css";

const ICONS: Readonly<Record<Exclude<TransactionType, "all">, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  bet: Dices,
  win: Trophy,
  bonus: Gift,
  cashback: HandCoins,
};

/** The lines, day by day. */
export function TransactionDays({
  days,
  onReceipt,
}: {
  days: readonly TransactionDay[];
  onReceipt: (id: string) => void;
}): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full" });
  return (
    <div className={styles["days"]}>
      {days.map(({ day, at, lines }, index) => (
        <section key={`${day} ${index}`}>
          <h2>{at ? format.format(at) : t("history.no_date")}</h2>
          <ul>
            {lines.map((line, number) => (
              <Line key={line.id ?? `${index} ${number}`} line={line} onReceipt={onReceipt} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ line, onReceipt }: { line: TransactionFacts; onReceipt: (id: string) => void }): JSX.Element {
  const { t, i18n } = useTranslation("wallet");
  const { shown } = useOwnAmounts();
  const { id, type, name, at, direction, amountFormatted, status } = line;
  const known = type === undefined || type === "all" ? undefined : type;
  const Icon = known ? ICONS[known] : CircleDot;
  const time = at && new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(at);
  return (
    <li className={styles["line"]} data-direction={direction} data-status={status}>
      <span className={styles["icon"]}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={styles["what"]}>
        <strong>{known ? t(`history.types.${known}`) : t("history.other")}</strong>
        <span>
          {[name !== known && name, time].filter(Boolean).join(" · ")}
          {status && <em>{t(`history.status.${status}`)}</em>}
        </span>
      </div>
      <span className={styles["amount"]}>
        {shown(
          direction === "in" && !amountFormatted.startsWith("+") ? `+${amountFormatted}` : amountFormatted,
        )}
      </span>
      {known === "withdraw" && id !== undefined && (
        <button type="button" className={styles["receipt"]} onClick={() => onReceipt(id)}>
          <ReceiptText size={18} aria-hidden />
          <span>{t("receipt.show")}</span>
        </button>
      )}
    </li>
  );
}
