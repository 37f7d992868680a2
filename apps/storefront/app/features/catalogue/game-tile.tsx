import { Play } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ArtImage } from "../../ui/art-image.tsx";
import { usePageAddress } from "../routing/use-page-address.ts";
import { FavoriteHeart } from "./favorite-heart.tsx";
import { gamePath, type TileGame } from "./tile.ts";
import styles from "./catalogue.module.css";

/** A game's tile: the way to its page, and for players its heart. */
export function GameTile({ game, eager = false }: { game: TileGame; eager?: boolean }): JSX.Element {
  const { t } = useTranslation("home");
  const address = usePageAddress();
  return (
    <div className={styles["cell"]}>
      <Link to={address(gamePath(game.slug))} prefetch="intent" className={styles["tile"]}>
        <span className={styles["picture"]} data-letter={[...game.name][0]}>
          {game.image !== undefined && (
            <ArtImage src={game.image} width={300} height={400} loading={eager ? "eager" : "lazy"} />
          )}
          {game.isLive && <span className={styles["live"]}>{t("live")}</span>}
          {game.isNew && !game.isLive && <span className={styles["new"]}>{t("new")}</span>}
          <span className={styles["play"]} aria-hidden>
            <Play size={22} fill="currentColor" />
          </span>
        </span>
        <span className={styles["name"]}>{game.name}</span>
        <span className={styles["provider"]}>{game.provider}</span>
      </Link>
      <FavoriteHeart game={game} />
    </div>
  );
}
