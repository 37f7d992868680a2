import type { Sport, SportsEvent } from "@storefront/sports";
import type { JSX, ReactNode } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { useLocation } from "react-router";
import { Link } from "../../features/routing/link.tsx";
import { type SportsAddress, sportsSearch } from "./event-address.ts";
import { laterDaysOf, leaguesOf } from "./event-groups.ts";
import { useDayText } from "./event-times.ts";
import { SportIcon } from "../../features/matches/sport-icon.tsx";
import chips from "../../features/catalogue/chips.module.css";
import styles from "./sports.module.css";

const TIMES = ["all", "live", "today", "tomorrow"] as const;
const MOST_DAYS = 5;
const MOST_LEAGUES = 20;

/** The choice of sport, time and league; each is a link, so that Back undoes it. */
export function SportsFilters({
  sports,
  events,
  address,
}: {
  sports: readonly Sport[];
  events: readonly SportsEvent[];
  address: SportsAddress;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const dayText = useDayText("short");
  const days = laterDaysOf(events).slice(0, MOST_DAYS);
  const leagues = address.sport === undefined ? [] : leaguesOf(events).slice(0, MOST_LEAGUES);
  return (
    <div className={styles["filters"]}>
      <nav className={chips["chips"]} aria-label={t("sports")}>
        <Chip change={{ sport: undefined }} current={address.sport === undefined}>
          {t("all")}
        </Chip>
        {sports.map(({ slug, name, live }) => (
          <Chip key={slug} change={{ sport: slug }} current={slug === address.sport}>
            <SportIcon sport={slug} size={18} />
            {name}
            {live > 0 && (
              <small className={styles["live"]}>
                <span className={styles["unseen"]}>{t("live")}</span> {live}
              </small>
            )}
          </Chip>
        ))}
      </nav>
      <nav className={chips["chips"]} aria-label={t("filter")}>
        {TIMES.map((when) => (
          <Chip key={when} change={{ when }} current={when === address.when}>
            {t(`when.${when}`)}
          </Chip>
        ))}
        {days.map((day) => (
          <Chip key={day} change={{ when: day }} current={day === address.when}>
            {dayText(day)}
          </Chip>
        ))}
        {leagues.length > 1 &&
          leagues.map(({ league, count }) => (
            <Chip
              key={league}
              change={{ league: league === address.league ? undefined : league }}
              current={league === address.league}
            >
              {league}
              <small>{count}</small>
            </Chip>
          ))}
      </nav>
    </div>
  );
}

function Chip({
  change,
  current,
  children,
}: {
  change: Partial<SportsAddress>;
  current: boolean;
  children: ReactNode;
}): JSX.Element {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: sportsSearch(search, change) }}
      preventScrollReset
      className={chips["chip"]}
      aria-current={current ? "true" : undefined}
    >
      {children}
    </Link>
  );
}
