import { CalendarX } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MatchTime } from "../../features/matches/match-time.tsx";
import { Nothing } from "../../features/states/read-states.tsx";
import type { FeedMatch } from "../../trunk/sports-feed.ts";
import { MarketOdds } from "./odds.tsx";
import type { Pick } from "./slip.ts";
import styles from "./sports.module.css";

/** One match in the list's place: its score and all of its markets. */
export function MatchView({
  match,
  picks,
  onPick,
}: {
  /** Null when it is not offered. */
  match: FeedMatch | null;
  picks: readonly Pick[];
  onPick: (pick: Pick) => void;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const name = match && `${match.home} – ${match.away}`;
  useEffect(() => {
    if (name === null) return undefined;
    const before = document.title;
    const own = `${name} · ${before}`;
    document.title = own;
    return () => {
      // Another page has its own title already when this one is taken away.
      if (document.title === own) document.title = before;
    };
  }, [name]);
  if (!match) return <Nothing icon={CalendarX} title={t("event_over.title")} text={t("event_over.text")} />;
  const { league, score, minute, isLive, startsAt, markets } = match;
  return (
    <article className={styles["open"]}>
      <small>{league}</small>
      <h2>{name}</h2>
      <p className={styles["when"]} data-live={isLive ? "" : undefined}>
        {isLive && score && (
          <strong>
            {score.home} : {score.away}
          </strong>
        )}{" "}
        {!isLive ? (
          <MatchTime startsAt={startsAt} />
        ) : minute === undefined ? (
          t("live")
        ) : (
          t("minute", { minute })
        )}
      </p>
      {markets.map((market) => (
        <section key={market.id}>
          <h3>{market.name}</h3>
          <MarketOdds match={match} market={market} picks={picks} onPick={onPick} />
        </section>
      ))}
      {markets.length === 0 && <p>{t("markets.none")}</p>}
    </article>
  );
}
