import type { SportsEvent } from "@storefront/sports";
import { type JSX, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Link, PageLink, usePageAddress, matchPath } from "../../features/routing/links.tsx";
import { useRestricted } from "../../features/session/player-state.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { SportIcon } from "../../features/matches/sport-icon.tsx";
import { MatchTime } from "../../features/matches/match-time.tsx";
import type { FeedMatchLine } from "../../trunk/sports-feed.ts";
import styles from "../../features/matches/matches.module.css";

/** Matches by id as they are now. */
type Now = ReadonlyMap<string, SportsEvent>;

/** The row of sport: the document has names, times and links; scores and odds come once it is in view. A restricted player sees none. */
export function MatchRow({
  matches,
  feed,
  hasMarkets,
}: {
  matches: readonly FeedMatchLine[];
  feed: string;
  /** The sportsbook is ours, so that a match has an address of its own. */
  hasMarkets: boolean;
}): JSX.Element | null {
  const { t } = useTranslation("home");
  const address = usePageAddress();
  const section = useRef<HTMLElement>(null);
  const now = useMatchesNow(section, feed);
  if (useRestricted()) return null;
  return (
    <section ref={section} data-invites className={styles["row"]} aria-labelledby="matches">
      <header>
        <h2 id="matches">{t("matches.title")}</h2>
        <Link to={address("/sports")}>{t("matches.all")}</Link>
      </header>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} event={now.get(match.id)} hasMarkets={hasMarkets} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchCard({
  match,
  event,
  hasMarkets,
}: {
  match: FeedMatchLine;
  event: SportsEvent | undefined;
  hasMarkets: boolean;
}): JSX.Element {
  const { t, i18n } = useTranslation("home");
  const { sport, league, home, away, startsAt } = match;
  const isLive = event?.is_live ?? match.isLive;
  const score = isLive ? event?.score : undefined;
  const minute = isLive ? (event?.minute ?? undefined) : undefined;
  const odds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <PageLink to={hasMarkets ? matchPath(match) : "/sports"} className={styles["card"]}>
      <small>
        <SportIcon sport={sport} size={16} />
        <span>{league}</span>
      </small>
      <span className={styles["sides"]}>
        <strong>{home}</strong> {score && <b>{score.home}</b>} <strong>{away}</strong>{" "}
        {score && <b>{score.away}</b>}
      </span>
      <span className={styles["when"]} data-live={isLive ? "" : undefined}>
        {isLive ? (
          [t("common:navigation.live"), minute && `${minute}′`].filter(Boolean).join(" ")
        ) : (
          <MatchTime startsAt={startsAt} />
        )}
      </span>
      <span className={styles["odds"]}>
        {event?.markets[0]?.outcomes.map(({ id, odds: value }) => (
          <span key={id}>{odds.format(value)}</span>
        ))}
      </span>
    </PageLink>
  );
}

/** The matches as they are now; what reads them is loaded when the place first comes into view. */
function useMatchesNow(section: { current: HTMLElement | null }, feed: string): Now {
  const { locale } = useShell();
  const [now, setNow] = useState<Now>(new Map());
  useEffect(() => {
    if (!section.current || typeof IntersectionObserver === "undefined") return undefined;
    let following: Promise<() => void> | undefined;
    const stop = (): void => {
      following?.then((end) => end()).catch(() => {});
      following = undefined;
    };
    const observer = new IntersectionObserver((entries) => {
      // A busy page is told of several changes at once: the last one is how it is now.
      if (!entries.at(-1)?.isIntersecting) return stop();
      following ??= import("./follow-matches.ts").then(({ followMatches }) =>
        followMatches({ feed, locale }, setNow),
      );
    });
    observer.observe(section.current);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [feed, locale, section]);
  return now;
}
