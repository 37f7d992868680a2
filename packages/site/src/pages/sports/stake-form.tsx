import type { AccountRestriction } from "@storefront/account";
import { walletQuery } from "@storefront/account/queries";
import { useAccount, useAccountRestriction, useWallet } from "@storefront/account/react-hooks";
import type { usePlaceBet } from "@storefront/sports/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type JSX, useContext, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { AmountField } from "../../features/money/amount-field.tsx";
import { MoneyAlert } from "../../features/money/money-alert.tsx";
import { moneyFailure } from "../../features/money/money-failure.ts";
import { useMoney } from "../../features/money/use-money.ts";
import { useOnce } from "../../features/money/use-once.ts";
import { useOwnAmounts } from "../../features/preferences/own-amounts.ts";
import { useRule } from "../../features/preferences/effects.ts";
import { playSound } from "../../features/preferences/sounds.ts";
import { useRestrictionText } from "../../features/restriction/use-restriction-text.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { OddsNotation } from "./odds-notation.ts";
import { oddsNow, type Slip, type SlipAction, totalOdds } from "./slip.ts";
import { type BetDraft, isBetUnknown, quickStakes, usableStake } from "./stake.ts";
import styles from "./bet-slip.module.css";

/** The stake and the bet itself: placed once, at the odds the player agreed to. */
export function StakeForm({
  slip,
  dispatch,
  bet,
}: {
  slip: Slip;
  dispatch: Dispatch<SlipAction>;
  bet: ReturnType<typeof usePlaceBet>;
}): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const { t: payments } = useTranslation("payments");
  const { shown } = useOwnAmounts();
  const { data: wallet } = useWallet({ select: ({ wallet: read }) => read });
  const { http, isAuthenticated } = useAccount();
  const restriction = useAccountRestriction();
  const queryClient = useQueryClient();
  const money = useMoney();
  const once = useOnce();
  const oddsText = useContext(OddsNotation);
  const agrees = useRule("bet_slip_accept_changes");
  const isKept = useRule("bet_slip_keep_selections");
  const isQuick = useRule("bet_slip_quick_bet") && isAuthenticated;
  const stakes = quickStakes(money.style.digits);
  const [draft, setDraft] = useState<BetDraft>({ text: money.write(stakes[1] ?? 0), touched: false });
  const stake = usableStake(money.parse(draft.text));
  // A backend may take a stake from the bonus too: only what is more than both is surely refused.
  const balance = wallet?.balance ?? undefined;
  const isOver = (amount: number): boolean =>
    balance !== undefined && amount > balance + (wallet?.bonus ?? 0);
  const { picks } = slip;
  const odds = totalOdds(picks);
  const mustAccept = !agrees(picks);
  const isGone = picks.some((pick) => pick.isGone);
  const write = (text: string): void => setDraft({ text, touched: true });
  const place = (amount: number | undefined): void => {
    if (restriction) return;
    if (amount === undefined) {
      setDraft({ ...draft, touched: true });
      return;
    }
    if (mustAccept || isGone || isOver(amount)) return;
    const selections = picks.map((pick) => ({
      event_id: pick.event_id,
      market_id: pick.market_id,
      outcome_id: pick.outcome_id,
      odds: oddsNow(pick),
    }));
    void once(
      () => bet.mutateAsync({ selections, stake: amount }),
      () => {
        playSound("good");
        if (!isKept) dispatch({ type: "remove", picks: selections });
        return queryClient.invalidateQueries({ queryKey: walletQuery(http).queryKey });
      },
    );
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        place(stake);
      }}
    >
      <AmountField
        label={t("slip.stake")}
        error={
          isOver(stake ?? 0)
            ? payments("reasons.insufficient_balance")
            : draft.touched && stake === undefined
              ? t("slip.stake_needed")
              : undefined
        }
        hint={
          balance !== undefined && payments("withdraw.available", { amount: shown(money.format(balance)) })
        }
        picks={stakes}
        picked={stake ?? null}
        onPick={(amount) => {
          write(money.write(amount));
          if (isQuick) place(amount);
        }}
        value={draft.text}
        onChange={(event) => write(event.target.value)}
      />
      {isQuick && !mustAccept && !isGone && <p className={styles["quick"]}>{t("slip.quick")}</p>}
      <dl className={styles["sums"]}>
        <div>
          <dt>{t("slip.odds")}</dt>
          <dd>{oddsText(odds, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t("slip.return")}</dt>
          <dd>{stake === undefined ? "–" : money.format(stake * odds)}</dd>
        </div>
      </dl>
      {bet.error &&
        (isBetUnknown(bet.error) ? (
          <p role="alert" className={styles["unknown"]}>
            {t("slip.unknown")}
          </p>
        ) : (
          <MoneyAlert failure={moneyFailure(bet.error)} />
        ))}
      {!isAuthenticated ? (
        <DialogLink dialog="login" className={buttonClass({ wide: true, size: "large" })}>
          {t("slip.log_in")}
        </DialogLink>
      ) : restriction ? (
        <RestrictedBet restriction={restriction} />
      ) : isGone ? (
        <p className={styles["changed"]} role="status">
          {t("slip.gone")}
        </p>
      ) : (
        <>
          {mustAccept && (
            <p className={styles["changed"]} role="status">
              {t("slip.changed")}
            </p>
          )}
          {/* One button for both: it keeps the focus when the odds change and when they are accepted. */}
          <Button
            type={mustAccept ? "button" : "submit"}
            wide
            size="large"
            look={mustAccept ? "accent" : "primary"}
            busy={bet.isPending}
            onClick={(event) => {
              if (!mustAccept) return;
              // The same element is a button that sends by the time the press is done.
              event.preventDefault();
              dispatch({ type: "accept", picks });
            }}
          >
            {t(mustAccept ? "slip.accept" : "slip.place")}
          </Button>
        </>
      )}
      <Button look="plain" size="small" onClick={() => dispatch({ type: "clear" })}>
        {t("slip.clear")}
      </Button>
    </form>
  );
}

function RestrictedBet({ restriction }: { restriction: AccountRestriction }): JSX.Element {
  const { t } = useTranslation("service");
  const text = useRestrictionText(restriction);
  return (
    <p className={styles["changed"]} role="status">
      <strong>{t("restriction.play")}</strong> {text}
    </p>
  );
}
