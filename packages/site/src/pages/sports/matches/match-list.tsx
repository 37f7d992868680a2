import { type JSX, memo, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { MatchTime } from "../../../features/matches/match-time.tsx";
import { SportIcon } from "../../../features/matches/sport-icon.tsx";
import { Link } from "../../../features/routing/links.tsx";
import { Waiting } from "../../../features/states/read-states.tsx";
import type { FeedMatch, FeedMatchLine } from "../../../trunk/sports-feed.ts";
import { MoreButton } from "../../../ui/more-button.tsx";
import { MarketOdds } from "./odds.tsx";
import type { Pick } from "./pick.ts";
import { byLeague, sportsSearch } from "./sports-address.ts";
import styles from "./sports.module.css";

/** The matches of the first view. The odds of those after them follow in a step that yields to what the visitor does. */
const FIRST = 6;
/** The matches that are listed then, and with each further step. */
const STEP = 30;
/** A list beside the slip that has room for two markets of each match. */
const WIDE = "(width >= 72rem)";

const NO_PICKS: readonly Pick[] = [];

/** A match with what only a feed knows, or as a document has it. */
type Listed = FeedMatchLine & Partial<FeedMatch>;

/**
 * The matches by league; more of them are listed as the visitor scrolls. The document has the same rows without odds: for
 * search engines and who has no scripts, and for everybody until the odds are there.
 */
export function MatchList({
  matches,
  shown = 0,
  picks = NO_PICKS,
  onPick,
}: {
  matches: readonly Listed[];
  /** The rows that this list takes the place of: it begins with no fewer, so that nothing below them moves. */
  shown?: number;
  picks?: readonly Pick[];
  onPick?: (pick: Pick) => void;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const [most, setMost] = useState(onPick ? Math.max(FIRST, shown) : matches.length);
  const [ready, setReady] = useState(FIRST);
  useEffect(
    () =>
      startTransition(() => {
        setMost((before) => Math.max(before, STEP));
        setReady(Infinity);
      }),
    [],
  );
  const leagues = useMemo(() => firstLeagues(byLeague(matches), most), [matches, most]);
  const first = useMemo(
    () => new Set(leagues.flatMap(({ listed }) => listed).slice(0, ready)),
    [leagues, ready],
  );
  return (
    <>
      {leagues.map(({ head, count, listed }) => (
        <section key={head.id} className={styles["league"]}>
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
                onPick={first.has(match) ? onPick : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {most >= STEP && matches.length > most && (
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

/** The matches of the document until those of the feed are there. */
export function FirstMatches({ lines }: { lines: readonly FeedMatchLine[] }): JSX.Element {
  if (lines.length === 0) return <Waiting rows={5} look="row" />;
  return (
    <div data-invites className={styles["list"]}>
      <MatchList matches={lines} />
    </div>
  );
}

/** A change of odds touches one match: the others keep their picture. */
const MatchRow = memo(function MatchRow({
  match,
  picks,
  onPick,
}: {
  match: Listed;
  picks: readonly Pick[];
  onPick: ((pick: Pick) => void) | undefined;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const { search } = useLocation();
  const { id, home, away, score, minute, isLive, startsAt, markets = [] } = match;
  const visible = markets.slice(0, useSyncExternalStore(onWidth, isWide, () => false) ? 2 : 1);
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
      {onPick &&
        visible.map((market) => (
          <MarketOdds
            key={market.id}
            match={{ ...match, markets }}
            market={market}
            picks={picks}
            onPick={onPick}
            short
          />
        ))}
    </li>
  );
});

const isWide = (): boolean => window.matchMedia(WIDE).matches;

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
