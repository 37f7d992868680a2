import type { GamesPage } from "@storefront/games";
import { Search, SearchX } from "lucide-react";
import { type JSX, useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import { EmptyGames } from "../../features/game-list/empty-games.tsx";
import { GameGrid } from "../../features/game-list/game-grid.tsx";
import { categoryPath, providerPath, useRenderedSearch, Link } from "../../features/routing/links.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { LoadFailure } from "../../features/loading/read-states.tsx";
import type { ListingData } from "./listing-data.ts";
import {
  choiceIn,
  choiceKey,
  type ListingChoice,
  type ListingSubject,
  searchOf,
  SORTS,
} from "./listing-filter.ts";
import type { ReadList } from "./list-reader.tsx";
import pageStyles from "../../ui/list-page.module.css";
import styles from "./listing.module.css";
import { createStore } from "../../ui/store.ts";
import { pageComponent } from "../../features/routing/page-module.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { Facet } from "../../features/catalogue/rows.ts";
import { showChosen } from "../../features/routing/show-chosen.ts";
import { numberFormat } from "../../i18n/number-format.ts";
import chips from "../../features/routing/chips.module.css";

/** A list and the place in the browser's history where it was read. */
interface CachedList {
  readonly cacheKey: string;
  readonly list: ReadList;
}

/**
 * The list that was read last. Who comes back to it out of a game finds it as long as it was, at once: a shorter page could
 * not be scrolled to where they were.
 */
export const cachedList = createStore<CachedList | undefined>(undefined);

/** The kept list of a place, which waits for its reader before more of it is read. */
function cachedListAt(cacheKey: string): ReadList | undefined {
  const cached = cachedList.get();
  return cached?.cacheKey === cacheKey ? { ...cached.list, busy: true } : undefined;
}

/** Keeps a list, unless what its place had was longer: a reader that forgot the pages begins again with the first. */
function cacheList(cacheKey: string, list: ReadList): ReadList {
  const before = cachedListAt(cacheKey);
  const longer =
    before?.key === list.key && before.games.length > list.games.length ? before.games : list.games;
  const cached = { ...list, games: longer };
  cachedList.set({ cacheKey, list: cached });
  return cached;
}

const ListReader = whenLoaded(async () => (await import("./list-reader.tsx")).ListReader);

const WAITING = 12;
const NO_GAMES: readonly never[] = [];

/** Renders the page of a category or a provider. A link to another one starts with a new state, not with that of this list. */
export const ListingPage = pageComponent(({ loaderData }: { readonly loaderData: ListingData }) => (
  <ListingView key={loaderData.subject.slug} listing={loaderData} />
));

/** A category's or provider's games; what reads more than the document's first page is loaded when the visitor asks for more. */
export function ListingView({ listing }: { listing: ListingData }): JSX.Element {
  const { t, i18n } = useTranslation("games");
  const [parameters] = useSearchParams();
  const { subject, name, page, others, siblings } = listing;
  const search = useRenderedSearch();
  const choice = choiceIn(parameters, subject);
  const key = choiceKey(choice);
  const isFirst = key === choiceKey(listing.choice);
  const [wanted, setWanted] = useState(false);
  const { key: entry } = useLocation();
  const cacheKey = [entry, subject.kind, subject.slug, key, page.page].join(" ");
  const [read, setRead] = useState(() => cachedListAt(cacheKey));
  const report = useCallback((list: ReadList) => setRead(cacheList(cacheKey, list)), [cacheKey]);

  const current = read?.key === key ? read : undefined;
  const known = current ?? (isFirst && page.page > 0 ? firstPage(listing, key) : undefined);
  // A sorted list is made by the server, page by page.
  const isSorted = choice.sort !== undefined && listing.choice.sort !== undefined;
  const needsReader = !isSorted && (wanted || current !== undefined || !isFirst || page.page === 0);
  const busy = current ? current.busy : needsReader || (isSorted && !isFirst);
  const pageSearch = (number: number): string => searchOf(search, subject, choice, number);
  return (
    <div className={pageStyles["page"]}>
      <header className={styles["head"]}>
        <h1>{name}</h1>
        <p aria-live="polite">
          {known?.total === undefined
            ? ""
            : t("count", { number: numberFormat(i18n.language).format(known.total) })}
        </p>
      </header>
      <ChipRow
        label={t(subject.kind === "category" ? "common:categories" : "home:providers")}
        facets={siblings}
        path={subject.kind === "category" ? categoryPath : providerPath}
        current={subject.slug}
      />
      <FilterBar subject={subject} choice={choice} others={others} />
      {known && known.games.length === 0 && !busy && !current?.error ? (
        <EmptyGames icon={SearchX} title={t("none.title")} text={t("none.text")}>
          {(choice.slug !== undefined || choice.term !== "") && (
            <Link
              to={{ search: searchOf(search, subject, { slug: undefined, term: "", sort: choice.sort }) }}
              preventScrollReset
              className={buttonClass()}
            >
              {t("none.clear")}
            </Link>
          )}
        </EmptyGames>
      ) : (
        <GameGrid
          label={name}
          games={known?.games ?? NO_GAMES}
          waiting={busy && !current?.error ? (known ? WAITING / 2 : WAITING) : 0}
        />
      )}
      {current?.error ? (
        <LoadFailure error={current.error} busy={current.busy} onAgain={current.more} />
      ) : (
        known?.hasMore &&
        !isSorted && (
          <MoreButton
            label={t("more")}
            busy={busy}
            to={{ search: pageSearch(page.page + 1) }}
            onMore={() => (current ? current.more() : setWanted(true))}
          />
        )
      )}
      {isFirst && (isSorted || page.page > 1) && <Pager page={page} searchOf={pageSearch} />}
      {needsReader && (
        <ListReader
          key={key}
          listing={listing}
          choice={choice}
          moreAtOnce={wanted && isFirst}
          onList={report}
        />
      )}
    </div>
  );
}

function firstPage({ page, hasMore }: ListingData, key: string): Omit<ReadList, "more"> {
  const { games, total } = page;
  return {
    key,
    games,
    total: total ?? (hasMore ? undefined : games.length),
    hasMore,
    busy: false,
    error: null,
  };
}

function Pager({
  page: { page, lastPage },
  searchOf,
}: {
  page: GamesPage;
  searchOf: (page: number) => string;
}): JSX.Element | null {
  const { t } = useTranslation("games");
  if (lastPage !== undefined && lastPage < 2) return null;
  const link = (number: number, label: string): JSX.Element => (
    <Link to={{ search: searchOf(number) }} className={buttonClass({ look: "quiet", size: "small" })}>
      {label}
    </Link>
  );
  return (
    <nav className={styles["pager"]} aria-label={t("pages")}>
      {page > 1 && link(page - 1, t("page_back"))}
      <span>
        {lastPage === undefined
          ? t("page", { number: page })
          : t("page_of", { number: page, last: lastPage })}
      </span>
      {(lastPage === undefined || page < lastPage) && link(page + 1, t("page_on"))}
    </nav>
  );
}

const TYPING_PAUSE = 300;
const MOST_CHIPS = 24;

/** Narrows a list down: by name, and by provider or category. */
function FilterBar({
  subject,
  choice,
  others,
}: {
  subject: ListingSubject;
  choice: ListingChoice;
  others: readonly Facet[];
}): JSX.Element {
  const { t } = useTranslation("games");
  const search = useRenderedSearch();
  const id = useId();
  const label = t(subject.kind === "category" ? "home:providers" : "common:categories");
  const chip = (slug: string | undefined, name: string): JSX.Element => (
    <Link
      key={slug ?? ""}
      to={{ search: searchOf(search, subject, { ...choice, slug }) }}
      preventScrollReset
      className={chips["chip"]}
      aria-current={choice.slug === slug ? "true" : undefined}
    >
      {name}
    </Link>
  );
  return (
    <div className={styles["filter"]}>
      <div className={pageStyles["term"]}>
        <Search size={18} aria-hidden />
        <label className="sr-only" htmlFor={id}>
          {t("filter_term")}
        </label>
        <TermField id={id} subject={subject} choice={choice} />
      </div>
      <div ref={showChosen} className={styles["choices"]}>
        <nav className={chips["chips"]} aria-label={t("sort")}>
          {[undefined, ...SORTS].map((sort) => (
            <Link
              key={sort ?? ""}
              to={{ search: searchOf(search, subject, { ...choice, sort }) }}
              preventScrollReset
              rel="nofollow"
              className={chips["chip"]}
              aria-current={choice.sort === sort ? "true" : undefined}
            >
              {t(sort === undefined ? "sorts.own" : `sorts.${sort}`)}
            </Link>
          ))}
        </nav>
        {others.length > 1 && (
          <nav className={chips["chips"]} aria-label={label}>
            {chip(undefined, t("common:all"))}
            {others.slice(0, MOST_CHIPS).map(({ slug, name }) => chip(slug, name))}
          </nav>
        )}
      </div>
    </div>
  );
}

function TermField({
  id,
  subject,
  choice,
}: {
  id: string;
  subject: ListingSubject;
  choice: ListingChoice;
}): JSX.Element {
  const { t } = useTranslation("games");
  const { search } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(choice.term);
  // Back and the chips change the address too.
  const [last, setLast] = useState(choice.term);
  if (last !== choice.term) {
    setLast(choice.term);
    if (text.trim() !== choice.term) setText(choice.term);
  }
  const { kind, slug: subjectSlug } = subject;
  const { slug, term, sort } = choice;
  useEffect(() => {
    if (text.trim() === term) return;
    const timer = setTimeout(() => {
      const next = searchOf(search, { kind, slug: subjectSlug }, { slug, sort, term: text.trim() });
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, term, slug, sort, kind, subjectSlug, search, navigate]);
  return (
    <input
      id={id}
      type="search"
      value={text}
      maxLength={60}
      autoComplete="off"
      placeholder={t("filter_placeholder")}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
