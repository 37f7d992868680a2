import { useAccountRestriction, useProfile, useWallet } from "@storefront/account/react-hooks";
import { Plus, RefreshCw, WifiOff } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useOffline } from "../connection/connection.ts";
import { useMoney } from "./use-money.ts";
import { notify } from "../notices/notices.ts";
import { useOwnAmounts } from "../preferences/own-amounts.ts";
import { RevealButton } from "../preferences/reveal-button.tsx";
import { DialogLink } from "../routing/links.tsx";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./balance-chip.module.css";

/** The characters of an amount that has room in any header; a longer one has a short form where it has none. */
const LONGEST_TEXT = 9;
/** The mark in the place of a balance that could not be read. */
const UNREAD = "–";

/** The balance, read again at a press, and the way to the deposit beside it; a restricted account has no such way. */
export function BalanceChip(): JSX.Element {
  const { t } = useTranslation();
  const { format, compact } = useMoney();
  const { mask, canReveal } = useOwnAmounts();
  // Who may deposit is known from the profile; without an answer the dialog and the backend decide.
  const { data: profile, isFetched: isProfileAsked } = useProfile();
  const { data, refetch, isFetching } = useWallet();
  // The profile holds a wallet too and is often there first; it says nothing any more once the wallet cannot be read.
  const isUnread = data?.failed.includes("wallet") === true;
  const first = isUnread ? undefined : profile?.user.wallet;
  const balance = (data?.wallet ?? first)?.balance ?? undefined;
  const text = isUnread ? UNREAD : format(balance);
  const shown = isUnread ? UNREAD : mask(text);
  const isLong = text.length > LONGEST_TEXT && balance !== undefined;
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
      {(balance !== undefined || isUnread) && (
        <button type="button" className={styles["balance"]} onClick={read}>
          <span {...(isLong && { className: styles["amount"], title: shown })}>
            {isLong && (
              <span className={styles["compact"]} aria-hidden>
                {mask(compact(balance))}
              </span>
            )}
            <span aria-live="polite" className={styles["whole"]}>
              <span>{shown}</span>
            </span>
          </span>
          <RefreshCw size={14} aria-hidden data-busy={isFetching ? "" : undefined} />
          <span className="sr-only">{t("player.refresh")}</span>
        </button>
      )}
      {canReveal && <RevealButton />}
      {/* As wide as the deposit link, so that the balance does not move when the link appears. */}
      {!isProfileAsked && (
        <span
          className={`${buttonClass({ size: "small" })} ${styles["deposit"]} ${styles["room"]}`}
          aria-hidden
        >
          <Plus size={18} strokeWidth={2.5} />
          <span>{label}</span>
        </span>
      )}
      {isProfileAsked && !restriction && (
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
