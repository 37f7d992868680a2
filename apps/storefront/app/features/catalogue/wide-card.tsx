import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ArtImage } from "../../ui/art-image.tsx";
import { usePageAddress } from "../routing/use-page-address.ts";
import type { TileRow } from "./rows.ts";
import { gamePath, type TileGame } from "./tile.ts";
import styles from "./wide-card.module.css";

/** A game as a card that is wider than high, with a fact beside its name. */
export function WideCard({ game, look }: { game: TileGame; look: TileRow["look"] }): JSX.Element {
  const { t } = useTranslation("home");
  const address = usePageAddress();
  return (
    <Link to={address(gamePath(game.slug))} prefetch="intent" className={styles["card"]} data-look={look}>
      <span>
        {game.image !== undefined && <ArtImage src={game.image} width={120} height={160} loading="lazy" />}
      </span>
      <span>
        {game.isLive && <em>{t("live")}</em>}
        <strong>{game.name}</strong>
        <small>{game.provider}</small>
        {game.note !== undefined && <b>{game.note}</b>}
      </span>
    </Link>
  );
}
