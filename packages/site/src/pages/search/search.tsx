import type { GameCard, GameRow as GameRecords } from "@storefront/games";
import { type JSX, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import { categoriesOf, tileRows } from "../../features/catalogue/rows.ts";
import { GameGrid } from "../../features/game-list/game-grid.tsx";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { categoryPath, providerPath } from "../../features/routing/links.tsx";
import type {
  PageHandle,
  PageLoaderArgs,
  PageMeta,
  PageMetaArgs,
  PageProps,
} from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import { type SearchCatalogue, searchCatalogue } from "../../features/search/search-catalogue.ts";
import { isLongEnough, searchOf } from "../../features/search/search-term.ts";
import { TermField } from "../../features/search/term-field.tsx";
import { pageSite } from "../../features/site/page-site.ts";
import { readSearchTerm } from "./read-search-term.ts";
import styles from "../../features/search/search.module.css";
import pageStyles from "../../ui/list-page.module.css";
import { pageTitle } from "../title-loader.server.ts";

const FoundInPage = whenLoaded(async () => (await import("./found-in-page.tsx")).FoundInPage);

export { onPathChange as shouldRevalidate } from "../../features/routing/page-module.ts";

export const handle: PageHandle = {
  texts: ["search"],
  query: { q: "rendered" },
  optional: ["GET /casino-games/page/{page}"],
};

const MOST_CHIPS = 14;
const MOST_ROWS = 2;
const TYPING_PAUSE = 250;
const WAITING = 12;

/** The facts by the games of one language, which pages share: thousands of names are read once for all of them. */
const known = new WeakMap<readonly GameCard[], { rows: readonly GameRecords[]; facts: SearchCatalogue }>();

function factsOf(games: readonly GameCard[], rows: readonly GameRecords[]): SearchCatalogue {
  const last = known.get(games);
  if (last?.rows === rows) return last.facts;
  const facts = searchCatalogue(games, rows);
  known.set(games, { rows, facts });
  return facts;
}

export async function loader({ context, params }: PageLoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale } = site;
  const catalogue = pageCatalogue(site);
  const [home, all, casino] = await Promise.all([
    catalogue.home(),
    catalogue.all(),
    catalogue.rows("casino"),
  ]);
  const t = serverTranslate(locale);
  return {
    title: pageTitle(t("search:page_title"), brand),
    description: t("search:description", { brand: brand.name, age: brand.legal.minimumAge }),
    rows: tileRows(home.slice(0, MOST_ROWS), categoriesOf(all)),
    ...factsOf(all, casino),
  };
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [
    { title: loaderData?.title },
    { name: "description", content: loaderData?.description },
    { name: "robots", content: "noindex" },
  ];
}

/** Finds games and matches by name; the term is in the address, so that Back finds it again. */
export default function SearchPage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("search");
  const [parameters] = useSearchParams();
  const { categories, providers, themes, words, rows } = loaderData;
  const catalogue = useMemo(
    () => ({ categories, providers, themes, words }),
    [categories, providers, themes, words],
  );
  const term = readSearchTerm(parameters);
  const waiting = <GameGrid games={[]} waiting={WAITING} label={t("games")} />;
  return (
    <div className={`${pageStyles["page"]} ${styles["found"]}`}>
      <h1>{t("common:navigation.search")}</h1>
      <AddressField term={term} />
      {isLongEnough(term) ? (
        <FoundInPage term={term} catalogue={catalogue} waiting={waiting} instead={waiting} />
      ) : (
        <>
          <p className={styles["hint"]} role="status">
            {term === "" ? t("hint") : t("too_short")}
          </p>
          {categories.length > 0 && (
            <ChipRow
              label={t("common:categories")}
              facets={categories.slice(0, MOST_CHIPS)}
              path={categoryPath}
            />
          )}
          {providers.length > 0 && (
            <ChipRow
              label={t("home:providers")}
              facets={providers.slice(0, MOST_CHIPS)}
              path={providerPath}
            />
          )}
          {rows.map((row) => (
            <GameRow key={row.id} row={row} />
          ))}
        </>
      )}
    </div>
  );
}

/** The field whose text is in the address after a pause in typing. */
function AddressField({ term }: { term: string }): JSX.Element {
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

  return <TermField ref={field} text={text} onText={setText} />;
}
