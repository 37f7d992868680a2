import {
  useAccount,
  useAccountRestriction,
  useProfile,
  useSessionEvent,
} from "@storefront/account/react-hooks";
import type { SportsEvent } from "@storefront/sports";
import { useLiveEvents, useSports } from "@storefront/sports/react-hooks";
import { CalendarX } from "lucide-react";
import { type Dispatch, type JSX, useCallback, useEffect, useMemo, useReducer } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useSearchParams } from "react-router";
import { useRule } from "../../features/preferences/effects.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import type { MatchLine } from "../../features/matches/next-matches.ts";
import { RestrictedNotice } from "../../features/restriction/restricted-notice.tsx";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { LoadFailure, Nothing } from "../../features/states/read-states.tsx";
import { BetSlip } from "./bet-slip.tsx";
import { readSportsAddress, type SportsAddress } from "./event-address.ts";
import { chosenEvents } from "./event-groups.ts";
import { EventList } from "./event-list.tsx";
import { EventView } from "./event-view.tsx";
import { FirstMatches } from "./first-matches.tsx";
import { OddsNotation } from "./odds-notation.ts";
import { followOdds, type Pick, type Slip, type SlipAction, slipReducer } from "./slip.ts";
import { storedSlip, storeSlip } from "./slip-storage.ts";
import { SportsFilters } from "./sports-filters.tsx";
import { SportsWaiting } from "./sports-waiting.tsx";
import styles from "./sports.module.css";

const PlayTime = whenLoaded(
  async () => (await import("../../features/play-time/play-time.tsx")).PlayTime,
  "small",
);

/** The sportsbook of provider-c: its sports, its matches with odds that move, and the bet slip. */
export function NativeSportsbook({ matches = [] }: { matches?: readonly MatchLine[] }): JSX.Element {
  return (
    <AccountScope>
      <ForWhoMayPlay matches={matches} />
    </AccountScope>
  );
}

/** A restricted player sees neither odds nor a slip; who is one is known from the profile. */
function ForWhoMayPlay({ matches }: { matches: readonly MatchLine[] }): JSX.Element {
  const { isAuthenticated } = useAccount();
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  if (restriction) return <RestrictedNotice restriction={restriction} closed="play" />;
  return isAuthenticated && !isProfileAsked ? <SportsWaiting /> : <Sportsbook matches={matches} />;
}

function Sportsbook({ matches }: { matches: readonly MatchLine[] }): JSX.Element {
  const { t } = useTranslation("sports");
  const { isAuthenticated } = useAccount();
  const [parameters] = useSearchParams();
  const address = useMemo(() => readSportsAddress(parameters), [parameters]);
  // Until the session has started it says guest: what a guest sees would be read twice.
  const enabled = useSignedIn() === isAuthenticated;
  const { sport } = address;
  const sports = useSports({ enabled });
  const board = useLiveEvents({ sport, enabled });
  const { slip, dispatch } = useKeptSlip(board, sport === undefined);
  return (
    <>
      <SportsFilters sports={sports.data ?? []} events={board.events} address={address} />
      <div className={styles["state"]}>
        <p className={styles["stream"]} role="status" data-phase={board.phase}>
          {t(board.phase === "open" ? "stream.open" : "stream.waiting")}
        </p>
        {isAuthenticated && <PlayTime />}
      </div>
      <OddsNotation value={useRule("odds_format")}>
        <div className={styles["columns"]}>
          {/* Before the list, which grows as it is gone through: the keyboard reaches the slip from any match at its top. */}
          <BetSlip slip={slip} dispatch={dispatch} />
          <div className={styles["list"]}>
            {!board.isLoaded && board.error !== undefined ? (
              <LoadFailure error={board.error} busy={false} onAgain={() => window.location.reload()} />
            ) : !board.isLoaded ? (
              // A choice in the address has fewer matches than the document.
              <FirstMatches matches={isChosen(address) ? [] : matches} />
            ) : (
              <Events
                events={board.events}
                sports={sports.data ?? []}
                address={address}
                picks={slip.picks}
                dispatch={dispatch}
              />
            )}
          </div>
        </div>
      </OddsNotation>
    </>
  );
}

const isChosen = ({ sport, league, event, when }: SportsAddress): boolean =>
  [sport, league, event].some((value) => value !== undefined) || when !== "all";

/** The slip, kept for a reload of this tab and emptied when the player leaves, with the odds of now beside its own. */
function useKeptSlip(
  { events, isLoaded }: ReturnType<typeof useLiveEvents>,
  isWhole: boolean,
): { slip: Slip; dispatch: Dispatch<SlipAction> } {
  const [picked, dispatch] = useReducer(slipReducer, undefined, storedSlip);
  useEffect(() => storeSlip(picked), [picked]);
  useSessionEvent("signed-out", () => dispatch({ type: "clear" }));
  const slip = useMemo(
    () => followOdds(picked, events, isLoaded && isWhole),
    [picked, events, isLoaded, isWhole],
  );
  return { slip, dispatch };
}

function Events({
  events,
  sports,
  address,
  picks,
  dispatch,
}: {
  events: readonly SportsEvent[];
  sports: readonly { slug: string; name: string }[];
  address: SportsAddress;
  picks: readonly Pick[];
  dispatch: Dispatch<SlipAction>;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const { event, league, when, sport } = address;
  const onPick = useCallback((pick: Pick) => dispatch({ type: "toggle", pick }), [dispatch]);
  const names = useMemo(() => new Map(sports.map(({ slug, name }) => [slug, name])), [sports]);
  const chosen = useMemo(() => chosenEvents(events, { league, when }), [events, league, when]);
  if (event !== undefined) {
    const shown = events.find(({ id }) => String(id) === event);
    return <EventView key={event} event={shown} picks={picks} onPick={onPick} />;
  }
  if (chosen.length === 0) return <Nothing icon={CalendarX} title={t("none.title")} text={t("none.text")} />;
  return (
    <EventList
      key={`${sport} ${league} ${when}`}
      events={chosen}
      sports={names}
      picks={picks}
      onPick={onPick}
    />
  );
}
