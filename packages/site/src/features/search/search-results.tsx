import { SearchX } from "lucide-react";
import { type JSX, memo, type ReactNode, useEffect } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { MissingPart } from "../../ui/missing-part.tsx";
import { ChipRow } from "../catalogue/chip-row.tsx";
import { EmptyGames } from "../catalogue/empty-games.tsx";
import { GameGrid } from "../catalogue/game-grid.tsx";
import { categoryPath, providerPath } from "../catalogue/tile.ts";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { LoadFailure } from "../states/read-states.tsx";
import { FoundEvents } from "./found-events.tsx";
import type { FindHints } from "./search-hints.ts";
import { type SearchOutcome, useSearch } from "./use-search.ts";
import styles from "./search.module.css";

/** The input of `SearchResults`. */
export interface SearchResultsProps {
  term: string;
  find: FindHints | undefined;
  /** The shapes before anything was found. */
  waiting: ReactNode;
  /** As many games and matches as there is room for; without it all. */
  most?: number;
}

/**
 * The results by kind: categories and providers at once, then games, themes and matches. A side that failed says so, and
 * the other one shows what it has. A letter that is typed renders none of it. Needs the account's scope around it.
 */
export const SearchResults = memo(function SearchResults({
  term,
  find,
  waiting,
  most,
}: SearchResultsProps): ReactNode {
  const outcome = useSearch(term, find);
  const { error, isBusy, again, isKnown, isOld, games, events, hints, failed } = outcome;
  const tell = useAnalytics();
  const results = games.length + events.length;
  const isTold = isKnown && !isOld;
  useEffect(() => {
    if (isTold) tell("search", { length: term.length, results });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a search is over when its results are there; their number is no search
  }, [isTold, term, tell]);
  const nothing =
    isKnown &&
    !isOld &&
    failed.length === 0 &&
    [games, events, hints.themes].every((list) => list.length === 0);
  if (error !== undefined && error !== null)
    return <LoadFailure error={error} busy={isBusy} onAgain={again} />;
  return (
    <div className={styles["results"]} aria-busy={isOld} data-nothing={nothing ? "" : undefined}>
      <Summary term={term} outcome={outcome} />
      <Hints outcome={outcome} />
      {!isKnown && waiting}
      {nothing && <Nowhere term={term} outcome={outcome} />}
      <Sides outcome={outcome} most={most} />
    </div>
  );
});

/** Says how much was found, and by which term if it is not the typed one. */
function Summary({ term, outcome }: { term: string; outcome: SearchOutcome }): JSX.Element {
  const { t } = useTranslation("search");
  const { insteadOf, games, events, total, failed, isKnown } = outcome;
  const isEmpty = games.length === 0 && events.length === 0;
  const count = t("found", { games: total ?? games.length, events: events.length });
  return (
    <p className={styles["hint"]} role="status">
      {!isKnown || isEmpty || failed.length > 0
        ? ""
        : insteadOf === undefined
          ? count
          : `${t("instead", { term, corrected: insteadOf })} ${count}`}
    </p>
  );
}

function Hints({ outcome: { hints } }: { outcome: SearchOutcome }): JSX.Element | null {
  const { t } = useTranslation("search");
  const { categories, providers } = hints;
  return (
    <>
      {categories.length > 0 && (
        <div className={styles["kind"]}>
          <strong aria-hidden>{t("categories")}</strong>
          <ChipRow label={t("categories")} facets={categories} path={categoryPath} />
        </div>
      )}
      {providers.length > 0 && (
        <div className={styles["kind"]}>
          <strong aria-hidden>{t("providers")}</strong>
          <ChipRow label={t("providers")} facets={providers} path={providerPath} />
        </div>
      )}
    </>
  );
}

function Nowhere({ term, outcome: { hints } }: { term: string; outcome: SearchOutcome }): JSX.Element {
  const { t } = useTranslation("search");
  const isNamed = hints.categories.length > 0 || hints.providers.length > 0;
  if (isNamed) return <p className={styles["hint"]}>{t("only_named")}</p>;
  return <EmptyGames icon={SearchX} title={t("none.title", { term })} text={t("none.text")} />;
}

function Sides({ outcome, most }: { outcome: SearchOutcome; most: number | undefined }): JSX.Element {
  const { t } = useTranslation("search");
  const { games, gamesOf, hints, events, failed, isBusy, again } = outcome;
  return (
    <>
      {failed.includes("casino") && <MissingPart text={t("casino_failed")} busy={isBusy} onAgain={again} />}
      {games.length > 0 && (
        <section aria-labelledby="found-games">
          <h2 id="found-games">{gamesOf ? t("games_of", { name: gamesOf.name }) : t("games")}</h2>
          <GameGrid games={games.slice(0, most)} label={t("games")} />
        </section>
      )}
      {hints.themes.map(({ id, title, games: themed }) => (
        <section key={id} aria-labelledby={`theme-${id}`}>
          <h2 id={`theme-${id}`}>{title}</h2>
          <GameGrid games={themed.slice(0, most)} label={title} />
        </section>
      ))}
      {failed.includes("sports") && <MissingPart text={t("sports_failed")} busy={isBusy} onAgain={again} />}
      {events.length > 0 && (
        <section aria-labelledby="found-events">
          <h2 id="found-events">{t("events")}</h2>
          <FoundEvents events={events.slice(0, most)} />
        </section>
      )}
    </>
  );
}
