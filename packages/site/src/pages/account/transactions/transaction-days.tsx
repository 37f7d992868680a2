import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleDot,
  Dices,
  Gift,
  HandCoins,
  type LucideIcon,
  QrCode,
  ReceiptText,
  Trophy,
} from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { Link } from "../../../features/routing/link.tsx";
import { FROM_PAGE } from "../../../features/address/dialog-address.ts";
import { chargeSearch } from "../../../features/deposit/charge-address.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { usePageAddress } from "../../../features/routing/use-page-address.ts";
import { useRestricted } from "../../../features/session/restricted.ts";
import type { ShownTransaction } from "../receipt/receipt-facts.ts";
import type { TransactionDay, TransactionFacts } from "./transaction-facts.ts";
import type { TransactionType } from "./transaction-filter.ts";
import pageStyles from "../../../ui/page.module.css";
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
export function TransactionDays({ days }: { days: readonly TransactionDay[] }): JSX.Element {
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
  const { shown } = useOwnAmounts();
  const { id, type, at, amount, direction, amountFormatted, status, hasTime } = line;
  const known = type === undefined || type === "all" ? undefined : type;
  const Icon = known ? ICONS[known] : CircleDot;
  const isPayment = known === "deposit" || known === "withdraw";
  const isOwn = known === "bonus" || known === "cashback";
  // A way to pay has a name in the player's language; what a backend calls our own bonus has no meaning for them.
  const name = isPayment && line.kind ? t(`methods.${line.kind}`) : isOwn ? undefined : line.name;
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
        {shown(
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
