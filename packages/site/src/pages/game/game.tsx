import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Slot } from "../../features/own-parts/slot.tsx";
import { Link, categoryPath, providerPath, usePageAddress } from "../../features/routing/links.tsx";
import { GameRow } from "../../features/catalogue/game-row.tsx";
import {
  type PageHandle,
  pageComponent,
  type PageLoaderArgs,
  type PageProps,
} from "../../features/routing/page-module.ts";
import { pageSite } from "../../features/site/page-site.ts";
import { useDuty } from "../../features/legal/legal-links.tsx";
import { gamePageData, type GamePageData } from "./game-data.ts";
import { VoteBar } from "./vote-bar.tsx";
import { Stage } from "./stage.tsx";
import { Statistics } from "./statistics.tsx";
import { NoScripts } from "../../ui/no-scripts.tsx";
import styles from "./game.module.css";
import { Trophy } from "lucide-react";
import type { WinLine } from "../../features/catalogue/win-lines.ts";

const VOLATILITIES = ["low", "medium", "high"] as const;

function GameFacts({ game }: { game: GamePageData["game"] }): JSX.Element {
  const { t } = useTranslation("game");
  const asksReturn = useDuty("return-to-player");
  const address = usePageAddress();
  const volatility = VOLATILITIES.find((known) => known === game.volatility?.toLowerCase());
  return (
    <section className={styles["facts"]} aria-labelledby="facts">
      <h2 id="facts">{t("facts.title")}</h2>
      <dl>
        {game.provider !== "" && (
          <div>
            <dt>{t("facts.provider")}</dt>
            <dd>
              {game.providerSlug === "" ? (
                game.provider
              ) : (
                <Link to={address(providerPath(game.providerSlug))}>{game.provider}</Link>
              )}
            </dd>
          </div>
        )}
        {(game.rtp !== undefined || asksReturn) && (
          <div>
            <dt>{t("facts.rtp")}</dt>
            <dd>{game.rtp ?? t("facts.rtp_unknown")}</dd>
          </div>
        )}
        {volatility && (
          <div>
            <dt>{t("facts.volatility")}</dt>
            <dd className={styles["volatility"]} data-level={volatility}>
              {t(`facts.volatilities.${volatility}`)}
            </dd>
          </div>
        )}
        {game.categories.length > 0 && (
          <div>
            <dt>{t("common:categories")}</dt>
            <dd className={styles["categories"]}>
              {game.categories.map(({ slug, name }) => (
                <Link key={slug} to={address(categoryPath(slug))}>
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

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

export { listedMeta as meta, shouldRevalidate } from "../../features/routing/page-module.ts";

/** One game: its stage, what others think of it, what it pays, and what to play next. */
function GamePage({ loaderData }: PageProps<typeof loader>): JSX.Element {
  const { t } = useTranslation("game");
  const address = usePageAddress();
  const { game, votes, statistics, wins, related } = loaderData;
  const [category] = game.categories;
  return (
    <div className={styles["page"]} key={game.slug}>
      <nav className={styles["crumbs"]} aria-label={t("crumbs")}>
        <Link to={address("/")}>{t("common:navigation.casino")}</Link>
        {category && <Link to={address(categoryPath(category.slug))}>{category.name}</Link>}
      </nav>
      <div className={styles["main"]}>
        <NoScripts part="game" />
        <Stage game={game} />
        <VoteBar game={game} votes={votes} />
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

export default pageComponent(GamePage);

function GameWins({ wins }: { wins: readonly WinLine[] }): JSX.Element {
  const { t } = useTranslation("game");
  return (
    <section className={styles["wins"]} aria-labelledby="wins">
      <h2 id="wins">
        <Trophy size={18} aria-hidden />
        {t("wins")}
      </h2>
      <ol>
        {wins.map(({ id, player, amount, multiplier }) => (
          <li key={id}>
            <span>{player}</span>
            {multiplier !== undefined && <em>{multiplier}</em>}
            <strong>{amount}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
