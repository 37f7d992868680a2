import type { SportsEvent } from "@storefront/sports";
import { type JSX, memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { OddsButton } from "./odds-button.tsx";
import { isPicked, type Pick, pickOf } from "./slip.ts";
import styles from "./sports.module.css";

interface EventListProps {
  events: readonly SportsEvent[];
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
}

/** The matches: those under way first, then those to come, soonest first. */
export function EventList({ events, picks, onPick }: EventListProps): JSX.Element {
  const { t } = useTranslation("sports");
  const groups = useMemo(
    () =>
      [
        ["live", events.filter(({ is_live: isLive }) => isLive)],
        ["coming", events.filter(({ is_live: isLive }) => !isLive).toSorted(byStart)],
      ] as const,
    [events],
  );
  return (
    <>
      {groups.map(
        ([group, matches]) =>
          matches.length > 0 && (
            <section key={group} className={styles["group"]} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} data-group={group}>
                {t(`groups.${group}`)}
                <small>{matches.length}</small>
              </h2>
              <ul>
                {matches.map((event) => (
                  <EventCard
                    key={event.id}
                    event={event}
                    picks={picks.filter(({ event_id: id }) => id === event.id)}
                    onPick={onPick}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

const EventCard = memo(function EventCard({
  event,
  picks,
  onPick,
}: {
  event: SportsEvent;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
}): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const { home, away, league, score, minute, is_live: isLive, starts_at: startsAt } = event;
  const [market, ...others] = event.markets;
  const start = new Date(startsAt ?? Number.NaN);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "short", timeStyle: "short" });
  return (
    <li className={styles["event"]}>
      <div className={styles["when"]}>
        {isLive ? (
          <em>{minute === null ? t("live") : t("minute", { minute })}</em>
        ) : (
          !Number.isNaN(start.getTime()) && <time dateTime={start.toISOString()}>{time.format(start)}</time>
        )}
        <span>{league}</span>
      </div>
      <div className={styles["teams"]}>
        <p>
          <strong>{home}</strong>
          {isLive && score && <span>{score.home}</span>}
        </p>
        <p>
          <strong>{away}</strong>
          {isLive && score && <span>{score.away}</span>}
        </p>
      </div>
      {market && (
        <div className={styles["market"]} role="group" aria-label={`${home} – ${away}: ${market.name}`}>
          {market.outcomes.map((outcome) => {
            const pick = pickOf(event, market, outcome);
            return (
              <OddsButton
                key={outcome.id}
                name={outcome.name}
                odds={outcome.odds}
                picked={isPicked(picks, pick)}
                onPick={() => onPick(pick)}
              />
            );
          })}
        </div>
      )}
      {others.length > 0 && (
        <details className={styles["more"]}>
          <summary>{t("more_markets", { number: others.length })}</summary>
          {others.map((other) => (
            <div key={other.id}>
              <h3>{other.name}</h3>
              <div className={styles["market"]} role="group" aria-label={other.name}>
                {other.outcomes.map((outcome) => {
                  const pick = pickOf(event, other, outcome);
                  return (
                    <OddsButton
                      key={outcome.id}
                      name={outcome.name}
                      odds={outcome.odds}
                      picked={isPicked(picks, pick)}
                      onPick={() => onPick(pick)}
                    />
                  );
                })}
              </div>
            </div>
          ))}
        </details>
      )}
    </li>
  );
}, sameCard);

/** A tick touches one match: the others keep their picture. */
function sameCard(
  before: { event: SportsEvent; picks: readonly Pick[]; onPick: unknown },
  after: { event: SportsEvent; picks: readonly Pick[]; onPick: unknown },
): boolean {
  return (
    before.event === after.event &&
    before.picks.length === after.picks.length &&
    before.picks.every((pick, index) => {
      const other = after.picks[index];
      return other !== undefined && isPicked([pick], other);
    })
  );
}

function byStart(one: SportsEvent, other: SportsEvent): number {
  return (one.starts_at ?? "~").localeCompare(other.starts_at ?? "~");
}
