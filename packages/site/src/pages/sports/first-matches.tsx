import type { JSX } from "react";
import { MatchTime } from "../../features/matches/match-time.tsx";
import { matchPath } from "../../features/matches/match-path.ts";
import type { MatchLine } from "../../features/matches/next-matches.ts";
import { SportIcon } from "../../features/matches/sport-icon.tsx";
import { PageLink } from "../../features/routing/page-link.tsx";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { SportsWaiting } from "./sports-waiting.tsx";
import styles from "../../features/matches/matches.module.css";

/** The matches of the document: for who has no scripts and for search engines, and for everybody until the odds are there. */
export function FirstMatches({ matches }: { matches: readonly MatchLine[] }): JSX.Element {
  const { t } = useTranslation("sports");
  if (matches.length === 0) return <SportsWaiting />;
  return (
    <ul data-invites className={styles["list"]} aria-label={t("all_matches")}>
      {matches.map((match) => (
        <li key={match.id}>
          <PageLink to={matchPath(match)}>
            <span className={styles["when"]} data-live={match.isLive ? "" : undefined}>
              {match.isLive ? t("live") : <MatchTime startsAt={match.startsAt} />}
            </span>
            <span className={styles["names"]}>
              <strong>{match.home}</strong> <strong>{match.away}</strong>
            </span>
            <small>
              <SportIcon sport={match.sport} size={16} />
              <span>{match.league}</span>
            </small>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
