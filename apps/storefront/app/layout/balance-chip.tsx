import { useProfile, useWallet } from "@storefront/account/react-hooks";
import { Plus, RefreshCw } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useMoney } from "../money/use-money.ts";
import { walletFacts } from "../money/wallet-facts.ts";
import { DialogLink } from "../routing/dialog-link.tsx";
import { buttonClass } from "../ui/button.tsx";
import styles from "./balance-chip.module.css";

/** The balance, read anew at a press, and the way to the deposit beside it. */
export function BalanceChip(): JSX.Element {
  const { t } = useTranslation();
  const { format } = useMoney();
  const { data: profile } = useProfile();
  const { data, refetch, isFetching } = useWallet();
  // The profile holds a wallet too and is often there first.
  const balance = walletFacts(data?.wallet ?? profile?.user?.wallet).balance;
  return (
    <div className={styles["chip"]}>
      {balance !== undefined && (
        <button type="button" className={styles["balance"]} onClick={() => void refetch()}>
          <span aria-live="polite">{format(balance)}</span>
          <RefreshCw size={14} aria-hidden data-busy={isFetching ? "" : undefined} />
          <span className={styles["hidden"]}>{t("player.refresh")}</span>
        </button>
      )}
      <DialogLink
        dialog="deposit"
        className={`${buttonClass({ size: "small" })} ${styles["deposit"]}`}
        aria-label={t("player.deposit")}
      >
        <Plus size={18} strokeWidth={2.5} aria-hidden />
        <span>{t("player.deposit")}</span>
      </DialogLink>
    </div>
  );
}
