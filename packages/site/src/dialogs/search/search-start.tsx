import { History, X } from "lucide-react";
import { type JSX, memo, useState } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import { GameGrid } from "../../features/catalogue/game-grid.tsx";
import { categoryPath } from "../../features/catalogue/tile.ts";
import { forgetSearches, recentSearches } from "../../features/search/recent-searches.ts";
import type { OverlayCatalogue } from "./use-overlay-catalogue.ts";
import chips from "../../features/catalogue/chips.module.css";
import styles from "./search-dialog.module.css";

const MOST_CHIPS = 10;
const MOST_GAMES = 6;

/** The overlay before anything is typed: the last terms, the categories, and a few games. A typed letter leaves it as it is. */
export const SearchStart = memo(function SearchStart({
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
            {t("categories")}
          </h2>
          <ChipRow
            label={t("categories")}
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
