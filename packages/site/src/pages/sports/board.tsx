import {
  useAccount,
  useAccountRestriction,
  useProfile,
  useSessionEvent,
} from "@storefront/account/react-hooks";
import { ArrowLeft, CalendarX, Ticket } from "lucide-react";
import { type JSX, useCallback, useEffect, useMemo, useReducer } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSearchParams } from "react-router";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { useRule } from "../../features/preferences/effects.ts";
import { RestrictedNotice } from "../../features/restriction/restricted-notice.tsx";
import { Link } from "../../features/routing/link.tsx";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { LoadFailure, Nothing, Waiting } from "../../features/states/read-states.tsx";
import type { FeedMatchLine, SportsFeedSource } from "../../trunk/sports-feed.ts";
import { BetSlip } from "./bet-slip.tsx";
import { FirstMatches, MatchList } from "./match-list.tsx";
import { MatchView } from "./match-view.tsx";
import { MyBets } from "./my-bets.tsx";
import { OddsNotation } from "./odds.tsx";
import { offeredPicks, type Pick, slipReducer, storedSlip, storeSlip } from "./slip.ts";
import { chosenMatches, readSportsAddress, sportsSearch } from "./sports-address.ts";
import { SportsFilters } from "./sports-filters.tsx";
import { useBoard, useSportsFeed } from "./use-board.ts";
import page from "../../ui/page.module.css";
import styles from "./sports.module.css";

const PlayTime = whenLoaded(
  async () => (await import("../../features/play-time/play-time.tsx")).PlayTime,
  "small",
);

interface BoardProps {
  source: SportsFeedSource;
  /** The matches of the document. */
  lines?: readonly FeedMatchLine[];
}

/** The sportsbook of a trunk's feed: matches with odds that move, the bet slip, and the player's own bets. */
export function Board(props: BoardProps): JSX.Element {
  return (
    <AccountScope>
      <ForWhoMayPlay {...props} />
    </AccountScope>
  );
}

/** A restricted player sees neither odds nor a slip; who is one is known from the profile. */
function ForWhoMayPlay(props: BoardProps): JSX.Element {
  const { isAuthenticated } = useAccount();
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  if (restriction) return <RestrictedNotice restriction={restriction} closed="play" />;
  return isAuthenticated && !isProfileAsked ? <Waiting rows={5} look="row" /> : <Sportsbook {...props} />;
}

function Sportsbook({ source, lines = [] }: BoardProps): JSX.Element {
  const { t } = useTranslation("sports");
  const { isAuthenticated } = useAccount();
  const [parameters] = useSearchParams();
  const address = useMemo(() => readSportsAddress(parameters), [parameters]);
  const { event, bets, sport, league, when } = address;
  const feed = useSportsFeed(source);
  // Until the session has started it says guest: what a guest sees would be read twice.
  const board = useBoard(feed, event, useSignedIn() === isAuthenticated);
  const { matches, match } = board;
  const [picks, dispatch] = useReducer(slipReducer, undefined, storedSlip);
  useEffect(() => storeSlip(picks), [picks]);
  useSessionEvent("signed-out", () => dispatch({ type: "clear" }));
  const onPick = useCallback((pick: Pick) => dispatch({ type: "toggle", pick }), []);
  const offered = useMemo(
    () => offeredPicks(picks, matches && match ? [match, ...matches] : matches),
    [picks, matches, match],
  );
  const chosen = useMemo(
    () => matches && chosenMatches(matches, { sport, league, when }),
    [matches, sport, league, when],
  );
  const isList = event === undefined && bets === undefined;
  useEffect(() => {
    if (!isList) window.scrollTo({ top: 0 });
  }, [isList]);
  return (
    <>
      <div className={styles["state"]}>
        <p className={styles["stream"]} role="status" data-phase={board.isConnected ? "open" : "waiting"}>
          {t(board.isConnected ? "stream.open" : "stream.waiting")}
        </p>
        {isAuthenticated && <PlayTime />}
        {isAuthenticated && (
          <Link
            to={{ search: sportsSearch(parameters.toString(), { bets: "open" }) }}
            className={page["link"]}
          >
            <Ticket size={18} aria-hidden />
            {t("bets.title")}
          </Link>
        )}
      </div>
      {isList ? (
        <SportsFilters matches={matches ?? []} address={address} />
      ) : (
        <Link to={{ search: sportsSearch(parameters.toString(), {}) }} className={page["link"]}>
          <ArrowLeft size={18} aria-hidden />
          {t("all_matches")}
        </Link>
      )}
      <OddsNotation value={useRule("odds_format")}>
        <div className={styles["columns"]}>
          {/* Before the list, which grows as it is gone through: the keyboard reaches the slip from any match at its top. */}
          <BetSlip feed={feed} slipRules={source.slipRules} picks={offered} dispatch={dispatch} />
          <div className={styles["list"]}>
            {bets !== undefined ? (
              <MyBets feed={feed} shown={bets} />
            ) : board.error ? (
              <LoadFailure error={board.error} busy={false} onAgain={board.again} />
            ) : event !== undefined && match !== undefined ? (
              <MatchView key={event} match={match} picks={picks} onPick={onPick} />
            ) : event !== undefined ? (
              <Waiting rows={5} look="row" />
            ) : !chosen ? (
              <FirstMatches lines={chosenMatches(lines, address)} />
            ) : chosen.length > 0 ? (
              <MatchList key={`${sport} ${league} ${when}`} matches={chosen} picks={picks} onPick={onPick} />
            ) : (
              <Nothing icon={CalendarX} title={t("none.title")} text={t("none.text")} />
            )}
          </div>
        </div>
      </OddsNotation>
    </>
  );
}
