import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { pageCatalogue } from "../../features/catalogue/page-catalogue.ts";
import { categoryPath, tileOf } from "../../features/catalogue/tile.ts";
import { winLines } from "../../features/catalogue/win-lines.ts";
import type { PageHandle } from "../../features/i18n/page-texts.ts";
import { serverTranslate } from "../../features/i18n/translations.server.ts";
import { notFound, pageSite } from "../../features/site/page-site.ts";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { GameFacts } from "./game-facts.tsx";
import { GameWins } from "./game-wins.tsx";
import { LoveBar } from "./love-bar.tsx";
import { relatedTo } from "./related-games.ts";
import { Stage } from "./stage.tsx";
import { Statistics } from "./statistics.tsx";
import { statisticsTexts } from "./statistics-texts.ts";
import { steadyPage } from "../../features/routing/steady-page.ts";
import type { Route } from "./+types/game.ts";
import styles from "./game.module.css";

export { onPathChange as shouldRevalidate } from "../../features/address/revalidation.ts";

export const handle: PageHandle = {
  texts: ["game"],
  // Any game of the list has its page; the loader itself says when there is neither.
  optional: [
    "GET /casino-games?slug={slug}",
    "GET /casino-games/list/base",
    "GET /bff/games/statistics-dl?slug={slug}",
    "GET /bff/games/statistics?slug={slug}",
    "GET /bff/games/game-top-wins-dl?slug={slug}",
    "GET /casino-game-votes/count/{gameId}",
  ],
};

const MOST_WINS = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = pageSite(context, params);
  const { brand, locale } = site;
  const catalogue = pageCatalogue(site);
  const { slug } = params;
  const [detail, all, statistics, wins] = await Promise.all([
    catalogue.game(slug),
    catalogue.all(),
    catalogue.statistics(slug),
    catalogue.topWinsOf(slug),
  ]);
  const game = detail ?? all.find((known) => known.slug === slug);
  // Without any game in the catalogue it is unknown whether this one exists.
  if (!game) throw all.length > 0 ? notFound() : data(null, { status: 503 });
  const t = serverTranslate(locale);
  return {
    title: t("game:page_title", { game: game.name, brand: brand.name }),
    description: t("game:description", {
      game: game.name,
      provider: game.provider,
      brand: brand.name,
      age: brand.legal.minimumAge,
    }),
    game: {
      ...tileOf(game),
      id: game.id,
      providerSlug: game.providerSlug,
      categories: game.categories.map((category) => ({ slug: category.slug, name: category.name })),
      hasDemo: game.hasDemo,
      rtp: game.rtp === undefined ? undefined : percentText(game.rtp, locale),
      volatility: game.volatility,
    },
    votes: (game.id === "" ? undefined : await catalogue.voteCounts(game.id)) ?? null,
    statistics: statisticsTexts(statistics, locale, brand.currency),
    wins: winLines(wins, locale, MOST_WINS),
    related: relatedTo(game, all).map(tileOf),
  };
}

export type GamePageData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
}

/** One game: its stage, what others think of it, what it pays, and what to play next. */
function GamePage({ loaderData }: Route.ComponentProps): JSX.Element {
  const { t } = useTranslation("game");
  const address = usePageAddress();
  const { game, votes, statistics, wins, related } = loaderData;
  const [category] = game.categories;
  return (
    <div className={styles["page"]} key={game.slug}>
      <nav className={styles["crumbs"]} aria-label={t("crumbs")}>
        <Link to={address("/")}>{t("casino")}</Link>
        {category && <Link to={address(categoryPath(category.slug))}>{category.name}</Link>}
      </nav>
      <div className={styles["main"]}>
        <Stage game={game} />
        <LoveBar game={game} votes={votes} />
      </div>
      <aside className={styles["side"]}>
        <GameFacts game={game} />
        {wins.length > 0 && <GameWins wins={wins} />}
      </aside>
      {statistics.length > 0 && <Statistics periods={statistics} />}
      {related.length > 0 && (
        <div className={styles["related"]}>
          <GameRow
            row={{
              id: "related",
              title: t("related"),
              games: related,
              more: category && categoryPath(category.slug),
            }}
          />
        </div>
      )}
    </div>
  );
}

export default steadyPage(GamePage);

function percentText(rtp: number, locale: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rtp)}%`;
}
