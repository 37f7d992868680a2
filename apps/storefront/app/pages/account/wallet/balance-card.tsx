import { ArrowDownToLine, ArrowUpFromLine, Gift, HandCoins, RefreshCw } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMoney } from "../../../features/money/use-money.ts";
import type { WalletFacts } from "../../../features/money/wallet-facts.ts";
import { usePageAddress } from "../../../features/routing/use-page-address.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { PartFailure } from "./part-failure.tsx";
import styles from "./wallet.module.css";

/** The balance, further amounts, and links to deposit and withdrawal; undefined facts are a part that failed. */
export function BalanceCard({
  facts,
  busy,
  onAgain,
}: {
  facts: WalletFacts | undefined;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("wallet");
  const { format } = useMoney();
  const address = usePageAddress();
  return (
    <section className={styles["balance"]} aria-labelledby="balance">
      <header>
        <h2 id="balance">{t("balance.title")}</h2>
        <button
          type="button"
          className={styles["refresh"]}
          aria-label={t("balance.refresh")}
          onClick={onAgain}
        >
          <RefreshCw size={18} aria-hidden data-busy={busy ? "" : undefined} />
        </button>
      </header>
      {facts ? (
        <>
          <p className={styles["sum"]} aria-live="polite">
            {facts.balance === undefined ? "—" : format(facts.balance)}
          </p>
          <dl className={styles["purses"]}>
            <Purse icon={Gift} label={t("balance.bonus")} amount={facts.bonus} />
            <Purse icon={HandCoins} label={t("balance.cashback")} amount={facts.cashback} />
          </dl>
        </>
      ) : (
        <PartFailure text={t("failed.wallet")} busy={busy} onAgain={onAgain} />
      )}
      <div className={styles["ways"]}>
        <Link to={address("/account/deposit")} className={buttonClass({ size: "large" })}>
          <ArrowDownToLine size={20} aria-hidden />
          {t("balance.deposit")}
        </Link>
        <Link to={address("/account/withdraw")} className={buttonClass({ look: "quiet", size: "large" })}>
          <ArrowUpFromLine size={20} aria-hidden />
          {t("balance.withdraw")}
        </Link>
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
  amount: number | undefined;
}): JSX.Element | null {
  const { format } = useMoney();
  if (amount === undefined) return null;
  return (
    <div>
      <dt>
        <Icon size={18} aria-hidden />
        {label}
      </dt>
      <dd>{format(amount)}</dd>
    </div>
  );
}
