import { CalendarDays } from "lucide-react";
import { type JSX, useId } from "react";
import { useTranslation } from "../../../features/i18n/use-translation.ts";
import {
  choiceOf,
  type OwnDays,
  TRANSACTION_PERIODS,
  TRANSACTION_TYPES,
  type TransactionPeriod,
  type TransactionType,
} from "./transaction-filter.ts";
import pills from "../../../ui/pill-row.module.css";
import styles from "./transactions.module.css";

/** The filter of the list: one type, one period. */
export function FilterBar({
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
