import { useEverythingSearch } from "@storefront/games/react-hooks";
import { readSportsEvents } from "@storefront/sports";
import { SearchX } from "lucide-react";
import { type JSX, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EmptyGames } from "../../features/catalogue/empty-games.tsx";
import { GameGrid } from "../../features/catalogue/game-grid.tsx";
import { AccountScope } from "../../features/session/account-scope.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadFailure } from "../../features/states/read-states.tsx";
import { FoundEvents } from "./found-events.tsx";
import styles from "./search.module.css";

interface SearchResultsProps {
  term: string;
  /** The text before anything was found. */
  waiting: ReactNode;
}

/** The results of casino and sportsbook: a side that failed says so, and the other one shows what it has. */
export function SearchResults(props: SearchResultsProps): JSX.Element {
  return (
    <AccountScope>
      <Results {...props} />
    </AccountScope>
  );
}

function Results({ term, waiting }: SearchResultsProps): ReactNode {
  const { t } = useTranslation("search");
  const { data, error, isFetching, isPlaceholderData, refetch } = useEverythingSearch(term);
  const events = useMemo(() => readSportsEvents(data?.events), [data?.events]);
  const again = (): void => void refetch();
  if (!data && error) return <LoadFailure error={error} busy={isFetching} onAgain={again} />;
  if (!data) return waiting;
  const { games, failed } = data;
  const nothing = games?.games.length === 0 && events.length === 0 && failed.length === 0;
  return (
    <div className={styles["results"]} aria-busy={isPlaceholderData}>
      <p className={styles["hint"]} role="status">
        {nothing || failed.length > 0
          ? ""
          : t("found", { games: games?.total ?? games?.games.length ?? 0, events: events.length })}
      </p>
      {nothing && <EmptyGames icon={SearchX} title={t("none.title", { term })} text={t("none.text")} />}
      {failed.includes("casino") && (
        <SideFailure text={t("casino_failed")} busy={isFetching} onAgain={again} />
      )}
      {games && games.games.length > 0 && (
        <section aria-labelledby="found-games">
          <h2 id="found-games">{t("games")}</h2>
          <GameGrid games={games.games} label={t("games")} />
        </section>
      )}
      {failed.includes("sports") && (
        <SideFailure text={t("sports_failed")} busy={isFetching} onAgain={again} />
      )}
      {events.length > 0 && (
        <section aria-labelledby="found-events">
          <h2 id="found-events">{t("events")}</h2>
          <FoundEvents events={events} />
        </section>
      )}
    </div>
  );
}

function SideFailure({
  text,
  busy,
  onAgain,
}: {
  text: string;
  busy: boolean;
  onAgain: () => void;
}): JSX.Element {
  const { t } = useTranslation("search");
  return (
    <div className={styles["failed"]} role="alert">
      <p>{text}</p>
      <Button look="quiet" size="small" busy={busy} onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}
