import { Dialog } from "@base-ui/react/dialog";
import { History, X } from "lucide-react";
import {
  type JSX,
  memo,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useNavigate, useNavigationType } from "react-router";
import { Link, usePageAddress, categoryPath } from "../../features/routing/links.tsx";
import { GameGrid } from "../../features/game-list/game-grid.tsx";
import {
  forgetSearches,
  isLongEnough,
  recentSearches,
  rememberSearch,
  searchOf,
} from "../../features/search/search-term.ts";
import { SearchResults } from "../../features/search/search-results.tsx";
import { useHints } from "../../features/search/search-hints.ts";
import { TermField } from "../../features/search/term-field.tsx";
import { hasPage } from "../../trunk/has-page.ts";
import type { AddressedDialogProps } from "../../features/routing/dialog-address.ts";
import frame from "../../ui/dialog/dialog-frame.module.css";
import styles from "./search-dialog.module.css";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import chips from "../../features/routing/chips.module.css";
import type { GameCard } from "@storefront/games";
import { useGameRows, useSuggestions } from "@storefront/games/react-hooks";
import { type SearchCatalogue, searchCatalogue } from "../../features/search/search-catalogue.ts";

/** The facts of the search over a page, and games to begin with. */
interface OverlayCatalogue {
  catalogue: SearchCatalogue;
  games: readonly GameCard[];
}

/** The search works without them: a failure is no news to the visitor. */
const SILENT = { meta: { silent: true } };

/** Reads the facts from the rows of the hubs, which every host has in its cache; undefined until the first answer. */
function useOverlayCatalogue(): OverlayCatalogue | undefined {
  const { data: casino } = useGameRows("casino", SILENT);
  const { data: live } = useGameRows("live", SILENT);
  const { data: suggested } = useSuggestions(undefined, SILENT);
  return useMemo(() => {
    if (!casino && !live && !suggested) return undefined;
    const rows = [...(casino ?? []), ...(live ?? [])];
    const games = new Map(
      [...(suggested ?? []), ...rows.flatMap((row) => row.games)].map((game) => [game.slug, game]),
    );
    const { categories, providers, ...facts } = searchCatalogue([...games.values()], casino ?? []);
    // The rows are a part of the catalogue: a number of games would be wrong.
    const uncounted = (facets: SearchCatalogue["categories"]) =>
      facets.map((facet) => ({ ...facet, count: 0 }));
    return {
      catalogue: { ...facts, categories: uncounted(categories), providers: uncounted(providers) },
      // The first row of the hub is what its visitors see first; a host without one may still have suggestions.
      games: casino?.[0]?.games ?? suggested ?? [],
    };
  }, [casino, live, suggested]);
}

const MOST_CHIPS = 10;
const MOST_GAMES = 6;

/** The overlay before anything is typed: the last terms, the categories, and a few games. A typed letter leaves it as it is. */
const SearchStart = memo(function SearchStart({
  overlay,
  onTerm,
}: {
  overlay: OverlayCatalogue | undefined;
  onTerm: (term: string) => void;
}): JSX.Element {
  const { t } = useTranslation("search");
  const [recent, setRecent] = useState(recentSearches);
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <h2 id="recent-searches" className={styles["title"]}>
            {t("recent")}
            <button
              type="button"
              className={styles["forget"]}
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              <X size={16} aria-hidden />
              {t("forget")}
            </button>
          </h2>
          <ul className={`${chips["chips"]} ${styles["recent"]}`}>
            {recent.map((term) => (
              <li key={term}>
                <button type="button" className={chips["chip"]} onClick={() => onTerm(term)}>
                  <History size={16} aria-hidden />
                  {term}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {overlay && overlay.catalogue.categories.length > 0 && (
        <section aria-labelledby="searched-categories">
          <h2 id="searched-categories" className={styles["title"]}>
            {t("common:categories")}
          </h2>
          <ChipRow
            label={t("common:categories")}
            facets={overlay.catalogue.categories.slice(0, MOST_CHIPS)}
            path={categoryPath}
          />
        </section>
      )}
      {overlay && overlay.games.length > 0 && (
        <section aria-labelledby="searched-games">
          <h2 id="searched-games" className={styles["title"]}>
            {t("popular")}
          </h2>
          <GameGrid games={overlay.games.slice(0, MOST_GAMES)} label={t("popular")} />
        </section>
      )}
    </>
  );
});

const TYPING_PAUSE = 250;
const MOST_RESULTS = 12;
const WAITING = 6;

/** The text whose result was opened last: Back shows it again. */
let followed = "";

/** The search over any page: recent terms, results by kind as one types, and the way to all of them. */
export function SearchDialog({ onClose }: AddressedDialogProps): JSX.Element {
  const { t } = useTranslation("search");
  const { t: common } = useTranslation();
  const address = usePageAddress();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const overlay = useOverlayCatalogue();
  const isBack = useNavigationType() === "POP";
  const [text, setText] = useState(isBack ? followed : "");
  const term = useSettled(text.trim());
  const find = useHints(overlay?.catalogue);
  const page = address("/search");

  const leave = (): void => {
    followed = term;
    rememberSearch(term);
  };
  const all = `${page}${searchOf("", text)}`;
  const waiting = useMemo(() => <GameGrid games={[]} waiting={WAITING} label={t("games")} />, [t]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={frame["backdrop"]} />
        <Dialog.Viewport className={styles["viewport"]}>
          <Dialog.Popup className={styles["popup"]} initialFocus={field}>
            <Dialog.Title className="sr-only">{t("common:navigation.search")}</Dialog.Title>
            <div className={styles["head"]}>
              <TermField
                ref={field}
                text={text}
                onText={setText}
                onSubmit={() => {
                  if (!isLongEnough(text.trim()) || !hasPage(page)) return;
                  rememberSearch(text);
                  void navigate(all, { replace: true });
                }}
              />
              <Dialog.Close className={frame["close"]} aria-label={common("close")}>
                <X size={22} aria-hidden />
              </Dialog.Close>
            </div>
            <div className={styles["body"]} onClickCapture={(event) => isFollowed(event) && leave()}>
              {isLongEnough(term) ? (
                <>
                  <SearchResults term={term} find={find} waiting={waiting} most={MOST_RESULTS} />
                  <Link to={all} replace className={styles["all"]}>
                    {t("see_all", { term })}
                  </Link>
                </>
              ) : (
                <SearchStart overlay={overlay} onTerm={setText} />
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A text that has been the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

/** True for a press on a link: the term led somewhere. */
function isFollowed({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("a") !== null;
}
