import { type JSX, memo, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { MatchTime } from "../../../features/matches/match-time.tsx";
import { SportIcon } from "../../../features/matches/sport-icon.tsx";
import { Link } from "../../../features/routing/links.tsx";
import { Waiting } from "../../../features/loading/read-states.tsx";
import type { FeedMatch } from "../../../trunk/sports-feed.ts";
import { MoreButton } from "../../../ui/more-button.tsx";
import { type ListedMarket, MarketOdds } from "./odds.tsx";
import type { Pick } from "./pick.ts";
import { byLeague, sportsSearch } from "./sports-address.ts";
import styles from "./sports.module.css";

/** The matches that the document has, and those that are listed with each further step. */
export const STEP = 40;
/** A list beside the slip that has room for two markets of each match. */
const WIDE = "(width >= 72rem)";

const NO_PICKS: readonly Pick[] = [];

/** A match with what only a feed knows, or as a document has it. */
export type Listed = Omit<FeedMatch, "markets"> & { readonly markets?: readonly ListedMarket[] };

/** The matches that are listed; a document has them without odds, which nobody can pick. */
export interface ListedMatches {
  readonly matches: readonly Listed[];
  readonly picks?: readonly Pick[] | undefined;
  readonly onPick?: (pick: Pick) => void;
}

/**
 * The matches by league; more of them are listed as the visitor scrolls. The document has the same rows, which stay as they
 * are when their odds come: for search engines and who has no scripts, and for everybody until then.
 */
export function MatchList({ matches, picks = NO_PICKS, onPick }: ListedMatches): JSX.Element {
  const { t } = useTranslation("sports");
  const [most, setMost] = useState(STEP);
  const columns = useSyncExternalStore(onWidth, shownMarkets, () => 1);
  const leagues = useMemo(() => firstLeagues(byLeague(matches), most), [matches, most]);
  if (matches.length === 0) return <Waiting rows={5} look="row" />;
  return (
    <>
      {leagues.map(({ head, count, listed }) => (
        <section key={`${head.sport} ${head.league}`} className={styles["league"]}>
          <h2>
            <SportIcon sport={head.sport} />
            <span>{head.league || head.sportName}</span>
            <small>{count}</small>
          </h2>
          <ul>
            {listed.map((match) => (
              <MatchRow
                key={match.id}
                match={match}
                picks={picks.some((pick) => pick.match === match.id) ? picks : NO_PICKS}
                columns={columns}
                onPick={onPick}
              />
            ))}
          </ul>
        </section>
      ))}
      {matches.length > most && (
        <MoreButton key={most} label={t("more_matches")} busy={false} onMore={() => setMost(most + STEP)} />
      )}
    </>
  );
}

/** The leagues of the first `most` matches, with how many each has and those of it that are listed. */
function firstLeagues(
  leagues: readonly (readonly Listed[])[],
  most: number,
): { head: Listed; count: number; listed: readonly Listed[] }[] {
  const found = [];
  let left = most;
  for (const league of leagues) {
    const [head] = league;
    if (!head || left <= 0) break;
    found.push({ head, count: league.length, listed: league.slice(0, left) });
    left -= league.length;
  }
  return found;
}

/** A change of odds touches one match: the others keep their picture. */
const MatchRow = memo(function MatchRow({
  match,
  picks,
  columns,
  onPick,
}: {
  match: Listed;
  picks: readonly Pick[];
  columns: number;
  onPick: ((pick: Pick) => void) | undefined;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const { search } = useLocation();
  const { id, home, away, score, minute, isLive, startsAt, markets = [] } = match;
  const visible = markets.slice(0, columns);
  const others = markets.length - visible.length;
  return (
    <li className={styles["event"]}>
      <Link to={{ search: sportsSearch(search, { event: id }) }} className={styles["match"]}>
        <span className={styles["when"]} data-live={isLive ? "" : undefined}>
          {!isLive ? (
            <MatchTime startsAt={startsAt} />
          ) : minute === undefined ? (
            t("when.live")
          ) : (
            t("minute", { minute })
          )}
        </span>
        {others > 0 && (
          <small data-more={`+${others}`}>
            <span className="sr-only">{t("more_markets", { number: others })}</span>
          </small>
        )}
        <span className={styles["teams"]}>
          <strong>{home}</strong> <strong>{away}</strong>
        </span>
        {isLive && score && (
          <span className={styles["score"]}>
            {score.home}
            <br />
            {score.away}
          </span>
        )}
      </Link>
      {visible.map((market) => (
        <MarketOdds key={market.id} match={match} market={market} picks={picks} onPick={onPick} short />
      ))}
    </li>
  );
});

const shownMarkets = (): number => (window.matchMedia(WIDE).matches ? 2 : 1);

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
