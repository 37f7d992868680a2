import type { SportsEvent } from "@storefront/sports";
import { type JSX, memo, startTransition, useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useLocation } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { sportsSearch } from "./event-address.ts";
import { type EventLeague, groupEvents } from "./event-groups.ts";
import { eventTime, useDayText } from "./event-times.ts";
import { MarketOdds } from "./market-odds.tsx";
import { isPicked, type Pick } from "./slip.ts";
import { SportIcon } from "../../features/matches/sport-icon.tsx";
import { useWide } from "./use-wide.ts";
import styles from "./sports.module.css";

interface EventListProps {
  events: readonly SportsEvent[];
  /** The slugs of the sports in their order, and the name of each. */
  sports: ReadonlyMap<string, string>;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
}

/** The matches of the first view. Those after them follow in a step that yields to what the visitor does. */
const FIRST = 6;
/** The matches that are listed then, and with each further step. */
const STEP = 30;

/** The matches by sport, league and day; more of them are listed as the visitor scrolls. */
export function EventList({ events, sports, picks, onPick }: EventListProps): JSX.Element {
  const { t } = useTranslation("sports");
  const [most, setMost] = useState(FIRST);
  useEffect(() => startTransition(() => setMost(STEP)), []);
  const groups = useMemo(() => groupEvents(events, [...sports.keys()], most), [events, sports, most]);
  return (
    <>
      {groups.map((group) => (
        <LeagueSection
          key={`${group.sport} ${group.league}`}
          group={group}
          sport={sports.get(group.sport) ?? group.sport}
          picks={picks}
          onPick={onPick}
        />
      ))}
      {most >= STEP && events.length > most && (
        <MoreButton key={most} label={t("more_matches")} busy={false} onMore={() => setMost(most + STEP)} />
      )}
    </>
  );
}

function LeagueSection({
  group: { sport: slug, league, count, days },
  sport,
  picks,
  onPick,
}: {
  group: EventLeague;
  sport: string;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
}): JSX.Element {
  const dayText = useDayText();
  return (
    <section className={styles["league"]}>
      <h2>
        <SportIcon sport={slug} />
        <span>{[sport, league].filter((text) => text !== "").join(" · ")}</span>
        <small>{count}</small>
      </h2>
      {days.map(({ day, events }) => (
        <ul key={day} aria-label={dayText(day)}>
          <li className={styles["day"]} data-live={day === "live" ? "" : undefined} aria-hidden>
            {dayText(day)}
          </li>
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              picks={picks.filter(({ event_id: picked }) => picked === event.id)}
              onPick={onPick}
            />
          ))}
        </ul>
      ))}
    </section>
  );
}

interface EventRowProps {
  event: SportsEvent;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
}

const EventRow = memo(function EventRow({ event, picks, onPick }: EventRowProps): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const { search } = useLocation();
  const { home, away, score, minute, is_live: isLive } = event;
  const wide = useWide();
  const shown = event.markets.slice(0, wide ? 2 : 1);
  const others = event.markets.slice(shown.length);
  return (
    <li className={styles["event"]}>
      <Link to={{ search: sportsSearch(search, { event: String(event.id) }) }} className={styles["match"]}>
        <span className={styles["when"]} data-live={isLive ? "" : undefined}>
          {isLive ? (minute === null ? t("live") : t("minute", { minute })) : eventTime(event, i18n.language)}
        </span>
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
        {others.length > 0 && (
          <small>
            <span aria-hidden>+{others.length}</span>
            <span className={styles["unseen"]}>{t("more_markets", { number: others.length })}</span>
          </small>
        )}
      </Link>
      {shown.map((market) => (
        <MarketOdds key={market.id} event={event} market={market} picks={picks} onPick={onPick} short />
      ))}
    </li>
  );
}, isSameRow);

/** A tick touches one match: the others keep their picture. */
function isSameRow(before: EventRowProps, after: EventRowProps): boolean {
  return (
    before.event === after.event &&
    before.onPick === after.onPick &&
    before.picks.length === after.picks.length &&
    before.picks.every((pick, index) => {
      const other = after.picks[index];
      return other !== undefined && isPicked([pick], other);
    })
  );
}
