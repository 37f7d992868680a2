import { dateOf } from "@storefront/client";
import type { SportsEvent } from "@storefront/sports";
import { ChevronRight } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { matchPath } from "../routing/paths.ts";
import { Link } from "../routing/link.tsx";
import { usePageAddress } from "../routing/use-page-address.ts";
import styles from "./search.module.css";

/** Matches that were found; each leads to its markets. */
export function FoundEvents({ events }: { events: readonly SportsEvent[] }): JSX.Element {
  const { t, i18n } = useTranslation("search");
  const address = usePageAddress();
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const moment = (text: string | undefined): string => {
    const date = dateOf(text);
    return date ? format.format(date) : "";
  };
  return (
    <ul className={styles["events"]}>
      {events.map(({ id, league, home, away, score, is_live: isLive, starts_at: startsAt }) => (
        <li key={id}>
          <Link to={address(matchPath({ id }))}>
            <span>
              <strong>{[home, away].filter(Boolean).join(" – ")}</strong>
              <small>{[league, isLive ? "" : moment(startsAt)].filter(Boolean).join(" · ")}</small>
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
