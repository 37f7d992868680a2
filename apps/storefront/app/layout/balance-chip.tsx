import { readWallet } from "@storefront/account";
import { useAccountRestriction, useProfile, useWallet } from "@storefront/account/react-hooks";
import { Plus, RefreshCw, WifiOff } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useOffline } from "../features/connection/connection.ts";
import { useMoney } from "../features/money/use-money.ts";
import { notify } from "../features/notices/notices.ts";
import { RevealButton, useOwnAmounts } from "../features/preferences/own-amounts.tsx";
import { DialogLink } from "../features/routing/dialog-link.tsx";
import { buttonClass } from "../ui/button.tsx";
import styles from "./balance-chip.module.css";

/** The balance, read again at a press, and the way to the deposit beside it; a restricted account has no such way. */
export function BalanceChip(): JSX.Element {
  const { t } = useTranslation();
  const { format } = useMoney();
  const { shown, canReveal } = useOwnAmounts();
  const { data: profile } = useProfile();
  const { data, refetch, isFetching } = useWallet();
  // The profile holds a wallet too and is often there first.
  const balance = (data?.wallet ?? readWallet(profile?.user?.wallet))?.balance ?? undefined;
  const restriction = useAccountRestriction();
  const offline = useOffline();
  const label = t(offline ? "offline.short" : "player.deposit");
  // One read at a time, however often the balance is pressed.
  const read = (): void => {
    if (offline) notify("offline", "bad");
    else void refetch({ cancelRefetch: false });
  };
  return (
    <div className={styles["chip"]} data-reveal={canReveal ? "" : undefined}>
      {balance !== undefined && (
        <button type="button" className={styles["balance"]} onClick={read}>
          <span aria-live="polite">{shown(format(balance))}</span>
          <RefreshCw size={14} aria-hidden data-busy={isFetching ? "" : undefined} />
          <span className={styles["hidden"]}>{t("player.refresh")}</span>
        </button>
      )}
      {canReveal && <RevealButton />}
      {!restriction && (
        <DialogLink
          dialog="deposit"
          className={`${buttonClass({ size: "small" })} ${styles["deposit"]}`}
          aria-label={offline ? `${t("player.deposit")}: ${label}` : label}
          data-offline={offline ? "" : undefined}
        >
          {offline ? <WifiOff size={18} aria-hidden /> : <Plus size={18} strokeWidth={2.5} aria-hidden />}
          <span>{label}</span>
        </DialogLink>
      )}
    </div>
  );
}
