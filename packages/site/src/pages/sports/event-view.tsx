import { dateOf } from "@storefront/client";
import type { SportsEvent } from "@storefront/sports";
import { ArrowLeft, CalendarX } from "lucide-react";
import { type JSX, useEffect, useRef } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useLocation } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import { Nothing } from "../../features/states/read-states.tsx";
import { sportsSearch } from "./event-address.ts";
import { dayOf } from "./event-groups.ts";
import { eventTime, useDayText } from "./event-times.ts";
import { groupMarkets } from "./market-groups.ts";
import { MarketOdds } from "./market-odds.tsx";
import type { Pick } from "./slip.ts";
import { SportIcon } from "../../features/matches/sport-icon.tsx";
import styles from "./event-view.module.css";

/** One event in the list's place: its score and all of its markets in groups. */
export function EventView({
  event,
  picks,
  onPick,
}: {
  /** Undefined when the board has no such event. */
  event: SportsEvent | undefined;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const { search } = useLocation();
  const back = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    back.current?.focus({ preventScroll: true });
  }, []);
  const name = event && `${event.home} – ${event.away}`;
  useEffect(() => {
    if (name === undefined) return undefined;
    const before = document.title;
    const own = `${name} · ${before}`;
    document.title = own;
    return () => {
      // Another page has its own title already when this one is taken away.
      if (document.title === own) document.title = before;
    };
  }, [name]);
  return (
    <div className={styles["view"]}>
      <Link ref={back} to={{ search: sportsSearch(search, {}) }} className={styles["back"]}>
        <ArrowLeft size={18} aria-hidden />
        {t("all_matches")}
      </Link>
      {event ? (
        <>
          <Head event={event} />
          {groupMarkets(event.markets).map(([group, markets]) => (
            <details key={group} open className={styles["group"]}>
              <summary>
                {t(`markets.${group}`)}
                <small>{markets.length}</small>
              </summary>
              {markets.map((market) => (
                <div key={market.id} className={styles["market"]}>
                  <h3>{market.name}</h3>
                  <MarketOdds event={event} market={market} picks={picks} onPick={onPick} />
                </div>
              ))}
            </details>
          ))}
          {event.markets.length === 0 && <p className={styles["none"]}>{t("markets.none")}</p>}
        </>
      ) : (
        <Nothing icon={CalendarX} title={t("event_over.title")} text={t("event_over.text")} />
      )}
    </div>
  );
}

function Head({ event }: { event: SportsEvent }): JSX.Element {
  const { t, i18n } = useTranslation("sports");
  const dayText = useDayText();
  const { home, away, league, score, minute, sport, is_live: isLive, starts_at: startsAt } = event;
  const day = dayText(dayOf(dateOf(startsAt)));
  const start = [day, eventTime(event, i18n.language)].filter((text) => text !== "").join(", ");
  return (
    <header className={styles["head"]}>
      <p>
        <SportIcon sport={sport} />
        {league}
      </p>
      <h2>
        {home} <span>–</span> {away}
      </h2>
      {isLive ? (
        <p className={styles["live"]}>
          {score && (
            <strong>
              {score.home} : {score.away}
            </strong>
          )}
          <em>{minute === null ? t("live") : t("minute", { minute })}</em>
        </p>
      ) : (
        <time dateTime={startsAt}>{start}</time>
      )}
    </header>
  );
}
