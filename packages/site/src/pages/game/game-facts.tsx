import type { JSX } from "react";
import { useTranslation } from "../../features/i18n/use-translation.ts";
import { Link } from "../../features/routing/link.tsx";
import { categoryPath, providerPath } from "../../features/catalogue/tile.ts";
import { usePageAddress } from "../../features/routing/use-page-address.ts";
import type { GamePageData } from "./game-data.ts";
import styles from "./game.module.css";

const VOLATILITIES = ["low", "medium", "high"] as const;

/** The known facts of the game. */
export function GameFacts({ game }: { game: GamePageData["game"] }): JSX.Element {
  const { t } = useTranslation("game");
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
        {game.rtp !== undefined && (
          <div>
            <dt>{t("facts.rtp")}</dt>
            <dd>{game.rtp}</dd>
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
            <dt>{t("facts.categories")}</dt>
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
