import { useAccount, useAccountRestriction, useProfile } from "@storefront/account/react-hooks";
import { useLiveEvents, useSports } from "@storefront/sports/react-hooks";
import { CalendarX } from "lucide-react";
import { type JSX, useMemo, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { useRule } from "../../features/preferences/effects.ts";
import { RestrictedNotice } from "../../features/restriction/restricted-notice.tsx";
import { PlayTime } from "../../features/play-time/play-time.tsx";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { LoadFailure, Nothing } from "../../features/states/read-states.tsx";
import { BetSlip } from "./bet-slip.tsx";
import { EventList } from "./event-list.tsx";
import { OddsNotation } from "./odds-notation.ts";
import { EMPTY_SLIP, followOdds, slipReducer } from "./slip.ts";
import { SportsWaiting } from "./sports-waiting.tsx";
import chips from "../../features/catalogue/chips.module.css";
import styles from "./sports.module.css";

/** The sportsbook of provider-c: its sports, its matches with odds that move, and the bet slip. */
export function NativeSportsbook(): JSX.Element {
  return (
    <AccountScope>
      <ForWhoMayPlay />
    </AccountScope>
  );
}

/** A restricted player sees neither odds nor a slip; who is one is known from the profile. */
function ForWhoMayPlay(): JSX.Element {
  const { isAuthenticated } = useAccount();
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  if (restriction) return <RestrictedNotice restriction={restriction} closed="play" />;
  return isAuthenticated && !isProfileAsked ? <SportsWaiting /> : <Sportsbook />;
}

function Sportsbook(): JSX.Element {
  const { t } = useTranslation("sports");
  const { isAuthenticated } = useAccount();
  const [parameters] = useSearchParams();
  const { search } = useLocation();
  // Until the session has started it says guest: what a guest sees would be read twice.
  const enabled = useSignedIn() === isAuthenticated;
  const sport = parameters.get("sport") ?? undefined;
  const sports = useSports({ enabled });
  const board = useLiveEvents({ sport, enabled });
  const [picked, dispatch] = useReducer(slipReducer, EMPTY_SLIP);
  const slip = useMemo(() => followOdds(picked, board.events), [picked, board.events]);
  const chip = (slug: string | undefined, name: string, live: number): JSX.Element => (
    <Link
      key={slug ?? ""}
      to={{ search: searchOf(search, slug) }}
      preventScrollReset
      className={chips["chip"]}
      aria-current={slug === sport ? "true" : undefined}
    >
      {name}
      {live > 0 && <small>{live}</small>}
    </Link>
  );
  return (
    <>
      <nav className={chips["chips"]} aria-label={t("sports")}>
        {chip(undefined, t("all"), 0)}
        {sports.data?.map(({ slug, name, live }) => chip(slug, name, live))}
      </nav>
      <p className={styles["stream"]} role="status" data-phase={board.phase}>
        {t(board.phase === "open" ? "stream.open" : "stream.waiting")}
      </p>
      {isAuthenticated && <PlayTime />}
      <OddsNotation value={useRule("odds_format")}>
        <div className={styles["columns"]}>
          <div className={styles["list"]}>
            {!board.isLoaded && board.error !== undefined ? (
              <LoadFailure error={board.error} busy={false} onAgain={() => window.location.reload()} />
            ) : !board.isLoaded ? (
              <SportsWaiting />
            ) : board.events.length === 0 ? (
              <Nothing icon={CalendarX} title={t("none.title")} text={t("none.text")} />
            ) : (
              <EventList
                events={board.events}
                picks={slip.picks}
                onPick={(pick) => dispatch({ type: "toggle", pick })}
              />
            )}
          </div>
          <BetSlip slip={slip} dispatch={dispatch} />
        </div>
      </OddsNotation>
    </>
  );
}

function searchOf(search: string, sport: string | undefined): string {
  const parameters = new URLSearchParams(search);
  if (sport === undefined) parameters.delete("sport");
  else parameters.set("sport", sport);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
