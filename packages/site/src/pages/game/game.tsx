import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Slot } from "../../features/slots/slot.tsx";
import { Link } from "../../features/routing/link.tsx";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import { categoryPath } from "../../features/catalogue/tile.ts";
import type { PageHandle } from "../../features/i18n/page-texts.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import { gamePageData } from "./game-data.ts";
import { GameFacts } from "./game-facts.tsx";
import { GameWins } from "./game-wins.tsx";
import { LoveBar } from "./love-bar.tsx";
import { Stage } from "./stage.tsx";
import { Statistics } from "./statistics.tsx";
import { steadyPage } from "../../features/routing/steady-page.ts";
import type {
  PageLoaderArgs,
  PageMeta,
  PageMetaArgs,
  PageProps,
} from "../../features/routing/page-module.ts";
import { NoScripts } from "../../ui/no-scripts.tsx";
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

export async function loader({ context, params }: PageLoaderArgs<"slug">) {
  return gamePageData(pageSite(context, params), params.slug);
}

export function meta({ loaderData }: PageMetaArgs<typeof loader>): PageMeta {
  return [{ title: loaderData?.title }, { name: "description", content: loaderData?.description }];
}

/** One game: its stage, what others think of it, what it pays, and what to play next. */
function GamePage({ loaderData }: PageProps<typeof loader>): JSX.Element {
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
        <NoScripts part="game" />
        <Stage game={game} />
        <LoveBar game={game} votes={votes} />
      </div>
      <aside className={styles["side"]}>
        <GameFacts game={game} />
        <Slot name="game.side" game={game} />
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
