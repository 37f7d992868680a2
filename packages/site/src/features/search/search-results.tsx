import { ChevronRight, SearchX } from "lucide-react";
import { type JSX, memo, type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MissingPart } from "../../ui/parts.tsx";
import { ChipRow } from "../catalogue/chip-row.tsx";
import { EmptyGames } from "../game-list/empty-games.tsx";
import { GameGrid } from "../game-list/game-grid.tsx";
import { hasPage } from "../../trunk/has-page.ts";
import { buttonClass } from "../../ui/button.tsx";
import { categoryPath, Link, matchPath, providerPath, usePageAddress } from "../routing/links.tsx";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { LoadFailure } from "../loading/read-states.tsx";
import { MatchTime } from "../matches/match-time.tsx";
import { type FindHints, NO_HINTS, type SearchHints } from "./search-hints.ts";
import styles from "./search.module.css";
import type { searchEverything } from "@storefront/games";
import { useEverythingSearch, useGames } from "@storefront/games/react-hooks";
import { readSportsEvents } from "@storefront/sports";

/** The results of one term, by kind. */
type Found = Awaited<ReturnType<typeof searchEverything>>;

type SearchOutcome = ReturnType<typeof useSearch>;

const MOST_OF_FACET = 24;
/** The results say that they could not be read. */
const SILENT = { meta: { silent: true } };

/**
 * Searches games and matches. A term that finds nothing is searched for once more as it was probably meant, and one that
 * names a category or a provider shows its games.
 */
function useSearch(term: string, find: FindHints | undefined) {
  const hints = useMemo(() => find?.(term) ?? NO_HINTS, [find, term]);
  const typed = useEverythingSearch(term, SILENT);
  const missed = !typed.isPlaceholderData && isEmpty(typed.data);
  const correction = missed ? hints.correction : undefined;
  const meant = useEverythingSearch(correction ?? "", SILENT);
  const used = correction === undefined ? typed : meant;
  const { data, error, isPlaceholderData, isFetching, refetch } = used;
  const found = data?.games?.games ?? [];
  const facet = data && found.length === 0 ? facetOf(hints) : undefined;
  const ofFacet = useGames(facet?.filter ?? {}, { enabled: facet !== undefined, ...SILENT });
  const events = useMemo(() => readSportsEvents(data?.events), [data?.events]);
  const games = facet ? (ofFacet.data?.games ?? []) : found;
  return {
    hints,
    /** The term that was searched for in place of the typed one, which finds nothing. */
    insteadOf: correction === undefined || !data || isEmpty(data) ? undefined : correction,
    games,
    /** The number of games there are; undefined when no answer says it. */
    total: facet ? ofFacet.data?.total : (data?.games?.total ?? found.length),
    /** The category or provider whose games these are, where no game has the term in its name. */
    gamesOf: facet && games.length > 0 ? facet.facet : undefined,
    events,
    failed: data?.failed ?? [],
    /** False until there is a first answer. */
    isKnown: data !== undefined && !(facet && ofFacet.isPending),
    /** The results shown are those of the term before. */
    isOld: isPlaceholderData || (correction !== undefined && meant.isPending),
    isBusy: isFetching,
    /** The failure of both sides. */
    error: data ? undefined : error,
    again: () => void refetch(),
  };
}

function facetOf({ categories: [category], providers: [provider] }: SearchHints) {
  if (category) return { facet: category, filter: { categories: [category.slug], perPage: MOST_OF_FACET } };
  return provider && { facet: provider, filter: { providers: [provider.slug], perPage: MOST_OF_FACET } };
}

function isEmpty(found: Found | undefined): boolean {
  return (
    found !== undefined &&
    found.failed.length === 0 &&
    found.games?.games.length === 0 &&
    (found.events?.length ?? 0) === 0
  );
}

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
  const track = useAnalytics();
  const results = games.length + events.length;
  const isTold = isKnown && !isOld;
  useEffect(() => {
    if (isTold) track("search", { length: term.length, results });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a search is over when its results are there; their number is no search
  }, [isTold, term, track]);
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
          <strong aria-hidden>{t("common:categories")}</strong>
          <ChipRow label={t("common:categories")} facets={categories} path={categoryPath} />
        </div>
      )}
      {providers.length > 0 && (
        <div className={styles["kind"]}>
          <strong aria-hidden>{t("home:providers")}</strong>
          <ChipRow label={t("home:providers")} facets={providers} path={providerPath} />
        </div>
      )}
    </>
  );
}

function Nowhere({ term, outcome: { hints } }: { term: string; outcome: SearchOutcome }): JSX.Element {
  const { t } = useTranslation("search");
  const address = usePageAddress();
  const isNamed = hints.categories.length > 0 || hints.providers.length > 0;
  if (isNamed) return <p className={styles["hint"]}>{t("only_named")}</p>;
  return (
    <EmptyGames icon={SearchX} title={t("none.title", { term })} text={t("none.text")}>
      {hasPage("/sports") && (
        <Link to={address("/sports")} className={buttonClass()}>
          {t("common:navigation.sports")}
        </Link>
      )}
    </EmptyGames>
  );
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

/** Matches that were found; each leads to its markets. */
function FoundEvents({ events }: { events: SearchOutcome["events"] }): JSX.Element {
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
