import { LastWins } from "../../features/catalogue/wins.tsx";
import { Radio } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import { EmptyGames } from "../../features/game-list/empty-games.tsx";
import { categoriesOf, providersOf, tileRows } from "../../features/catalogue/rows.ts";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { lobbyRows, lobbyWords } from "../../features/catalogue/lobby-rows.ts";
import { categoryPath, providerPath } from "../../features/routing/links.tsx";
import { useShell } from "../../features/site/use-shell.ts";
import { Artwork } from "../../features/banners/artwork.tsx";
import {
  type PageHandle,
  pageComponent,
  type PageLoaderArgs,
  type PageProps,
} from "../../features/routing/page-module.ts";
import { serverTranslate } from "../../features/texts/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import styles from "./live.module.css";
import { pageTitle } from "../title-loader.server.ts";

export const handle: PageHandle = { texts: ["games"], optional: ["GET /bff/games/last-wins"] };

const MOST_CHIPS = 14;

export async function loader({ context, params }: PageLoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale } = site;
  const catalogue = pageCatalogue(site);
  const [rows, all, lastWins] = await Promise.all([
    catalogue.rows("live"),
    catalogue.all(),
    catalogue.lastWins(),
  ]);
  const known = categoriesOf(all);
  const live = all.filter(({ isLive }) => isLive);
  const t = serverTranslate(locale);
  // Tables that no row names are open all the same.
  const row = { id: "tables", title: t("games:live.title"), games: live };
  const visible = rows.length > 0 || live.length === 0 ? rows : [row];
  return {
    title: pageTitle(t("games:live.title"), brand),
    description: t("games:live.description", { brand: brand.name, age: brand.legal.minimumAge }),
    // The first row says what each table takes; the others are tiles.
    rows: [
      ...lobbyRows(visible.slice(0, 1), [], known, lobbyWords(t, brand.currency, locale)),
      ...tileRows(visible.slice(1), known),
    ],
    categories: categoriesOf(live).slice(0, MOST_CHIPS),
    providers: providersOf(live).slice(0, MOST_CHIPS),
    // The wins themselves are another answer each few seconds, and the document is not.
    tablesWithWins: lastWins.length > 0 ? live.map(({ slug }) => slug) : [],
    tables: live.length,
  };
}

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** The hub of the tables with real dealers. */
function LivePage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("games");
  const { brand } = useShell();
  const { rows, categories, providers, tablesWithWins, tables } = loaderData;
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <Artwork kind={brand.theme.artwork} />
        <p className={styles["on-air"]}>{t("live.on_air")}</p>
        <h1>{t("live.title")}</h1>
        <p>{t("live.text")}</p>
        {tables > 0 && <strong>{t("live.tables", { number: tables })}</strong>}
      </header>
      {categories.length > 0 && (
        <ChipRow label={t("common:categories")} facets={categories} path={categoryPath} />
      )}
      {tablesWithWins.length > 0 && <LastWins among={tablesWithWins} />}
      {rows.map((row, index) => (
        <GameRow key={row.id} row={row} first={index === 0} near={index < 2} />
      ))}
      {rows.length === 0 && <EmptyGames icon={Radio} title={t("live.none")} text={t("live.none_text")} />}
      {providers.length > 0 && <ChipRow label={t("home:providers")} facets={providers} path={providerPath} />}
    </div>
  );
}

export default pageComponent(LivePage);
