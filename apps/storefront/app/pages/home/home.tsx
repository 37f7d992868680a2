import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { readBanners } from "../../features/banners/banner.schema.ts";
import { ChipRow } from "../../features/catalogue/chip-row.tsx";
import { categoriesOf, providersOf } from "../../features/catalogue/facets.ts";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { tileRows } from "../../features/catalogue/rows.ts";
import { categoryPath, providerPath } from "../../features/catalogue/tile.ts";
import { TopWins } from "../../features/catalogue/top-wins.tsx";
import { winLines } from "../../features/catalogue/win-lines.ts";
import { WinTicker } from "../../features/catalogue/win-ticker.tsx";
import { useShell } from "../../features/site/use-shell.ts";
import type { PageHandle } from "../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../features/i18n/translations.server.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { Hero } from "./hero.tsx";
import { Invitation } from "./invitation.tsx";
import { Steps } from "./steps.tsx";
import type { Route } from "./+types/home.ts";
import styles from "./home.module.css";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";

const PlayersRows = whenLoaded(async () => (await import("./players-rows.tsx")).PlayersRows);

export const handle: PageHandle = {
  optional: ["GET /appearance", "GET /bff/games/last-wins", "GET /bff/games/game-high-payers-dl"],
};

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

/** The number of rows before the invitation to register. */
const ROWS_BEFORE_INVITATION = 2;
const MOST_WINS = 14;
const MOST_CHIPS = 14;

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale, read } = site;
  const catalogue = pageCatalogue(site);
  const [appearance, home, all, lastWins, topGames] = await Promise.all([
    read("GET /appearance"),
    catalogue.home(),
    catalogue.all(),
    catalogue.lastWins(),
    catalogue.topGames(),
  ]);
  const categories = categoriesOf(all);
  const t = serverTranslate(locale);
  return {
    title: t("home:title", { brand: brand.name }),
    description: t("home:description", { brand: brand.name }),
    banners: readBanners(appearance),
    rows: tileRows(home, categories),
    categories: categories.slice(0, MOST_CHIPS),
    providers: providersOf(all).slice(0, MOST_CHIPS),
    lastWins: winLines(lastWins, locale, MOST_WINS),
    topGames: winLines(topGames, locale, MOST_WINS),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
}

/** The casino hub: banners, the rows of the lobby, who won, and how to begin. */
export default function HomePage({ loaderData }: Route.ComponentProps): JSX.Element {
  const { t } = useTranslation("home");
  const { brand } = useShell();
  const signedIn = useSignedIn();
  const { banners, rows, categories, providers, lastWins, topGames } = loaderData;
  const before = rows.slice(0, ROWS_BEFORE_INVITATION);
  const after = rows.slice(ROWS_BEFORE_INVITATION);
  return (
    <div className={styles["page"]}>
      <h1 className={styles["hidden"]}>{t("heading", { brand: brand.name })}</h1>
      <Hero banners={banners} />
      {categories.length > 0 && <ChipRow label={t("categories")} facets={categories} path={categoryPath} />}
      {lastWins.length > 0 && <WinTicker wins={lastWins} />}
      {before.map((row, index) => (
        <GameRow key={row.id} row={row} first={index === 0} />
      ))}
      {signedIn ? <PlayersRows /> : <Invitation />}
      {topGames.length > 0 && <TopWins title={t("top_wins")} wins={topGames} />}
      {after.map((row) => (
        <GameRow key={row.id} row={row} />
      ))}
      {rows.length === 0 && <p className={styles["empty"]}>{t("lobby_soon")}</p>}
      {providers.length > 0 && (
        <section className={styles["providers"]} aria-labelledby="providers">
          <h2 id="providers">{t("providers")}</h2>
          <ChipRow label={t("providers")} facets={providers} path={providerPath} />
        </section>
      )}
      <Steps />
    </div>
  );
}
