import { Search, X } from "lucide-react";
import { type JSX, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import { categoriesOf } from "../../features/catalogue/facets.ts";
import { GameGrid } from "../../features/catalogue/game-grid.tsx";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { tileRows } from "../../features/catalogue/rows.ts";
import { categoryPath } from "../../features/catalogue/tile.ts";
import type { PageHandle } from "../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../features/i18n/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { isLongEnough, LONGEST_TERM, searchOf, termIn } from "./search-term.ts";
import type { Route } from "./+types/search.ts";
import styles from "./search.module.css";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";

const SearchResults = whenLoaded(async () => (await import("./search-results.tsx")).SearchResults);

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

export const handle: PageHandle = { texts: ["search"], query: { q: "rendered" } };

const MOST_CHIPS = 14;
const MOST_ROWS = 2;
const TYPING_PAUSE = 250;
const WAITING = 12;

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale } = site;
  const catalogue = pageCatalogue(site);
  const [home, all] = await Promise.all([catalogue.home(), catalogue.all()]);
  const categories = categoriesOf(all);
  const t = serverTranslate(locale);
  return {
    title: t("search:page_title", { brand: brand.name }),
    categories: categories.slice(0, MOST_CHIPS),
    rows: tileRows(home.slice(0, MOST_ROWS), categories),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

/** Finds games and matches by name; the term is in the address, so that Back finds it again. */
export default function SearchPage({ loaderData }: Route.ComponentProps): JSX.Element {
  const { t } = useTranslation("search");
  const [parameters] = useSearchParams();
  const { categories, rows } = loaderData;
  const term = termIn(parameters);
  const waiting = <GameGrid games={[]} waiting={WAITING} label={t("games")} />;
  return (
    <div className={styles["page"]}>
      <h1>{t("title")}</h1>
      <TermField term={term} />
      {isLongEnough(term) ? (
        <SearchResults term={term} waiting={waiting} instead={waiting} />
      ) : (
        <>
          <p className={styles["hint"]} role="status">
            {term === "" ? t("hint") : t("too_short")}
          </p>
          {categories.length > 0 && (
            <ChipRow label={t("categories")} facets={categories} path={categoryPath} />
          )}
          {rows.map((row) => (
            <GameRow key={row.id} row={row} />
          ))}
        </>
      )}
    </div>
  );
}

function TermField({ term }: { term: string }): JSX.Element {
  const { t } = useTranslation("search");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState(term);
  // Back and Forward change the address too.
  const [last, setLast] = useState(term);
  if (last !== term) {
    setLast(term);
    if (text.trim() !== term) setText(term);
  }

  useEffect(() => {
    if (text.trim() === term) return;
    const timer = setTimeout(() => {
      // The letters of one word are one step back.
      void navigate({ search: searchOf(search, text) }, { replace: term !== "", preventScrollReset: true });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, term, search, navigate]);
  useEffect(() => {
    // On a phone the keyboard would cover what is suggested.
    if (window.matchMedia("(hover: hover)").matches) field.current?.focus({ preventScroll: true });
  }, []);

  return (
    <form role="search" className={styles["term"]} onSubmit={(event) => event.preventDefault()}>
      <Search size={22} aria-hidden />
      <label htmlFor={id}>{t("label")}</label>
      <input
        ref={field}
        id={id}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST_TERM}
        placeholder={t("placeholder")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label={t("clear")}
          onClick={() => {
            setText("");
            field.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </button>
      )}
    </form>
  );
}
