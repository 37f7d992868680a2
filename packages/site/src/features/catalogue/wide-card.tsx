import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import { PageLink, gamePath } from "../routing/links.tsx";
import type { TileRow } from "./rows.ts";
import type { TileGame } from "../../trunk/game-tile.ts";
import styles from "./wide-card.module.css";

/** A game as a card that is wider than high, with a fact beside its name. */
export function WideCard({
  game,
  look,
  priority,
}: {
  game: TileGame;
  look: TileRow["look"];
  /** Of a card in the first view; the picture of any other is loaded when it comes near. */
  priority?: "high" | "auto" | undefined;
}): JSX.Element {
  return (
    <PageLink to={gamePath(game.slug)} className={styles["card"]} data-look={look}>
      <span>
        {game.image !== undefined && (
          <ArtImage
            src={game.image}
            width={120}
            height={160}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority}
          />
        )}
      </span>
      <span>
        {game.isLive && <LiveMark />}
        <strong>{game.name}</strong>
        <small>{game.provider}</small>
        {game.note !== undefined && <b>{game.note}</b>}
      </span>
    </PageLink>
  );
}

function LiveMark(): JSX.Element {
  const { t } = useTranslation();
  return <em>{t("navigation.live")}</em>;
}
