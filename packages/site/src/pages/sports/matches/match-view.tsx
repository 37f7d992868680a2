import { ArrowLeft } from "lucide-react";
import { type JSX, useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { MatchTime } from "../../../features/matches/match-time.tsx";
import { Link } from "../../../features/routing/links.tsx";
import { useShell } from "../../../features/site/use-shell.ts";
import page from "../../../ui/page.module.css";
import type { Listed } from "./match-list.tsx";
import { MarketOdds } from "./odds.tsx";
import type { Pick } from "./pick.ts";
import { sportsSearch } from "./sports-address.ts";
import styles from "./sports.module.css";

/** The way back from one match, or from the player's bets. */
export function AllMatches(): JSX.Element {
  const { t } = useTranslation("sports");
  const { search } = useLocation();
  return (
    <Link to={{ search: sportsSearch(search, {}) }} className={page["link"]}>
      <ArrowLeft size={18} aria-hidden />
      {t("when.all")}
    </Link>
  );
}

/** One match in the list's place: its score and all of its markets. A document has it without score and odds. */
export function MatchView({
  match,
  picks = [],
  onPick,
}: {
  match: Listed;
  picks?: readonly Pick[] | undefined;
  onPick: ((pick: Pick) => void) | undefined;
}): JSX.Element {
  const { t } = useTranslation("sports");
  const board = `${t("page_title")} · ${useShell().brand.name}`;
  const { league, home, away, score, minute, isLive, startsAt, markets = [] } = match;
  const name = `${home} – ${away}`;
  useEffect(() => {
    const own = `${name} · ${board}`;
    document.title = own;
    return () => {
      // Another page has its own title already when this one is taken away.
      if (document.title === own) document.title = board;
    };
  }, [name, board]);
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
          t("when.live")
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
