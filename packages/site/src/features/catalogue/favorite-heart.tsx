import { Heart } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { useSignedIn } from "../session/signed-in.ts";
import { useFavoriteBook } from "./favorite-book.ts";
import type { TileGame } from "./tile.ts";
import styles from "./catalogue.module.css";

/** Marks a game as a favorite of the player; guests have none. */
export function FavoriteHeart({ game }: { game: TileGame }): JSX.Element | null {
  return useSignedIn() ? <PlayersHeart game={game} /> : null;
}

function PlayersHeart({ game }: { game: TileGame }): JSX.Element | null {
  const { t } = useTranslation("home");
  const book = useFavoriteBook();
  if (!book) return null;
  return (
    <button
      type="button"
      className={styles["heart"]}
      aria-pressed={book.slugs.has(game.slug)}
      aria-label={t("favorite", { game: game.name })}
      onClick={() => book.toggle(game)}
    >
      <Heart size={18} aria-hidden />
    </button>
  );
}
