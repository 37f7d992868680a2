import type { Wallet } from "@storefront/account";
import { ArrowDownToLine, ArrowUpFromLine, Gift, HandCoins, RefreshCw } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Link } from "../../../features/routing/link.tsx";
import { useMoney } from "../../../features/money/use-money.ts";
import { useOwnAmounts } from "../../../features/preferences/own-amounts.ts";
import { RevealButton } from "../../../features/preferences/reveal-button.tsx";
import { usePageAddress } from "../../../features/routing/use-page-address.ts";
import { useRestricted } from "../../../features/session/restricted.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { MissingPart } from "../../../ui/missing-part.tsx";
import styles from "./wallet.module.css";

/** The balance, further amounts, and links to deposit and withdrawal; an undefined wallet is a part that failed. */
export function BalanceCard({
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
  const { shown, canReveal } = useOwnAmounts();
  const address = usePageAddress();
  const isRestricted = useRestricted();
  return (
    <section className={styles["balance"]} aria-labelledby="balance">
      <header>
        <h2 id="balance">{t("balance.title")}</h2>
        {canReveal && <RevealButton />}
        <button
          type="button"
          className={styles["refresh"]}
          aria-label={t("balance.refresh")}
          onClick={onAgain}
        >
          <RefreshCw size={18} aria-hidden data-busy={busy ? "" : undefined} />
        </button>
      </header>
      {wallet ? (
        <>
          <p className={styles["sum"]} aria-live="polite">
            {typeof wallet.balance === "number" ? shown(format(wallet.balance)) : "—"}
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
          <Link data-invites to={address("/account/deposit")} className={buttonClass({ size: "large" })}>
            <ArrowDownToLine size={20} aria-hidden />
            {t("balance.deposit")}
          </Link>
        )}
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
  amount: number | null | undefined;
}): JSX.Element | null {
  const { format } = useMoney();
  const { shown } = useOwnAmounts();
  if (amount === undefined || amount === null) return null;
  return (
    <div>
      <dt>
        <Icon size={18} aria-hidden />
        {label}
      </dt>
      <dd>{shown(format(amount))}</dd>
    </div>
  );
}
