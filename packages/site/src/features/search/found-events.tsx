import type { SportsEvent } from "@storefront/sports";
import { ChevronRight } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MatchTime } from "../matches/match-time.tsx";
import { matchPath, Link, usePageAddress } from "../routing/links.tsx";
import styles from "./search.module.css";

/** Matches that were found; each leads to its markets. */
export function FoundEvents({ events }: { events: readonly SportsEvent[] }): JSX.Element {
  const { t } = useTranslation("search");
  const address = usePageAddress();
  return (
    <ul className={styles["events"]}>
      {events.map(({ id, league, home, away, score, is_live: isLive, starts_at: startsAt }) => (
        <li key={id}>
          <Link to={address(matchPath({ id }))}>
            <span>
              <strong>{[home, away].filter(Boolean).join(" – ")}</strong>
              <small>
                {league}
                {!isLive && startsAt && " · "}
                {!isLive && <MatchTime startsAt={startsAt} />}
              </small>
            </span>
            {isLive && (
              <em>
                {t("common:navigation.live")}
                {score && ` ${score.home}:${score.away}`}
              </em>
            )}
            <ChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
