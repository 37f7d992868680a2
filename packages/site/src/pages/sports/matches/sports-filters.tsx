import { type JSX, type ReactNode, useMemo } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useLocation } from "react-router";
import { SportIcon } from "../../../features/matches/sport-icon.tsx";
import { Link } from "../../../features/routing/links.tsx";
import type { FeedMatch } from "../../../trunk/sports-feed.ts";
import { showChosen } from "../../../features/routing/show-chosen.ts";
import chips from "../../../features/routing/chips.module.css";
import { type SportsAddress, sportsSearch, TIMES } from "./sports-address.ts";
import styles from "./sports.module.css";

/** The choice of sport, time and league; each is a link, so that Back undoes it. */
export function SportsFilters({
  matches,
  address,
}: {
  matches: readonly FeedMatch[];
  address: SportsAddress;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const sports = useMemo(() => new Map(matches.map(({ sport, sportName }) => [sport, sportName])), [matches]);
  const ofSport = matches.filter(({ sport }) => sport === address.sport);
  const leagues = [...new Set(ofSport.map(({ league }) => league).filter(Boolean))];
  return (
    <div key={sports.size} ref={showChosen} className={styles["filters"]}>
      <nav className={chips["chips"]} aria-label={t("common:navigation.sports")}>
        <Chip change={{ sport: undefined }} current={address.sport === undefined}>
          {t("common:all")}
        </Chip>
        {[...sports].map(([sport, name]) => {
          const live = matches.filter((match) => match.isLive && match.sport === sport).length;
          return (
            <Chip key={sport} change={{ sport }} current={sport === address.sport}>
              <SportIcon sport={sport} size={18} />
              {name}
              {live > 0 && (
                <small className={styles["live"]}>
                  <span className="sr-only">{t("when.live")}</span> {live}
                </small>
              )}
            </Chip>
          );
        })}
      </nav>
      <nav className={chips["chips"]} aria-label={t("filter")}>
        {TIMES.map((when) => (
          <Chip key={when} change={{ when }} current={when === address.when}>
            {t(`when.${when}`)}
          </Chip>
        ))}
        {leagues.length > 1 &&
          leagues.map((league) => (
            <Chip
              key={league}
              change={{ league: league === address.league ? undefined : league }}
              current={league === address.league}
            >
              {league}
            </Chip>
          ))}
      </nav>
    </div>
  );
}

export function Chip({
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
