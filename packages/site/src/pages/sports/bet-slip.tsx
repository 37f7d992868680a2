import { usePlaceBet } from "@storefront/sports/react-hooks";
import { ChevronUp, Ticket, X } from "lucide-react";
import { type Dispatch, type JSX, useContext, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Link } from "../../features/routing/link.tsx";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { StakeForm } from "./stake-form.tsx";
import { isPicked, oddsNow, type Slip, type SlipAction } from "./slip.ts";
import { OddsNotation } from "./odds-notation.ts";
import styles from "./bet-slip.module.css";

/** The bet slip: beside the matches, on narrow screens below them and opened by a press. */
export function BetSlip({ slip, dispatch }: { slip: Slip; dispatch: Dispatch<SlipAction> }): JSX.Element {
  const { t } = useTranslation("sports");
  const address = usePageAddress();
  const [open, setOpen] = useState(false);
  const bet = usePlaceBet();
  const { picks } = slip;
  const isEmpty = picks.length === 0;
  // A confirmation is shown until the next bet begins, which is a pick that was not there when the answer came.
  const [answered, setAnswered] = useState({ placed: bet.data, picks });
  if (answered.placed !== bet.data) setAnswered({ placed: bet.data, picks });
  const placed = picks.every((pick) => isPicked(answered.picks, pick)) ? answered.placed : undefined;
  return (
    <aside
      className={styles["slip"]}
      aria-labelledby="slip"
      data-open={open && !isEmpty ? "" : undefined}
      data-empty={isEmpty && !placed ? "" : undefined}
    >
      <h2 id="slip">
        <button type="button" aria-expanded={open} onClick={() => (isEmpty ? bet.reset() : setOpen(!open))}>
          <Ticket size={20} aria-hidden />
          {t("slip.title")}
          {!isEmpty && <em>{picks.length}</em>}
          <ChevronUp size={20} aria-hidden />
        </button>
        <span>
          <Ticket size={20} aria-hidden />
          {t("slip.title")}
          {!isEmpty && <em>{picks.length}</em>}
        </span>
      </h2>
      <div className={styles["inside"]}>
        {placed ? (
          <div className={styles["taken"]} role="status">
            <p>{t("slip.taken", { id: placed.id })}</p>
            <Link to={address("/account/transactions?type=bet")}>{t("slip.follow")}</Link>
          </div>
        ) : (
          isEmpty && <p className={styles["empty"]}>{t("slip.empty")}</p>
        )}
        {!isEmpty && (
          <>
            <Picks slip={slip} dispatch={dispatch} />
            <StakeForm slip={slip} dispatch={dispatch} bet={bet} />
          </>
        )}
      </div>
    </aside>
  );
}

function Picks({ slip, dispatch }: { slip: Slip; dispatch: Dispatch<SlipAction> }): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const oddsText = useContext(OddsNotation);
  return (
    <ul className={styles["picks"]}>
      {slip.picks.map((pick) => (
        <li key={pick.event_id}>
          <div>
            <strong>{pick.outcome}</strong>
            <small>{pick.market}</small>
            <small>{pick.match}</small>
            {pick.isGone && <small data-gone="">{t("slip.not_offered")}</small>}
          </div>
          <span data-changed={pick.changedTo === undefined ? undefined : ""}>
            {pick.changedTo !== undefined && <s>{oddsText(pick.odds, i18n.language)}</s>}
            {oddsText(oddsNow(pick), i18n.language)}
          </span>
          <button
            type="button"
            aria-label={t("slip.remove", { outcome: pick.outcome })}
            onClick={() => dispatch({ type: "remove", picks: [pick] })}
          >
            <X size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
