import { useEffect, type JSX } from "react";
import { createStore, useStore } from "../../ui/store.ts";
import type { TileGame, GameTileProps } from "../../trunk/game-tile.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import { PageLink, gamePath } from "../routing/links.tsx";
import { site } from "../../trunk/site-definition.ts";
import styles from "./catalogue.module.css";
import { Heart } from "lucide-react";
import { useSignedIn } from "../session/player-state.ts";

/** The player's favorites as every heart of the page shares them. */
export interface FavoriteBook {
  slugs: ReadonlySet<string>;
  toggle: (game: TileGame) => void;
}

const book = createStore<FavoriteBook | undefined>(undefined);
const wanted = createStore(false);
let watchers = 0;

/** Tells every heart what the favorites are; undefined while they are not known. */
export const setFavorites: (next: FavoriteBook | undefined) => void = book.set;

/** The favorites, for a heart; undefined on the server, and until they have been read. */
export function useFavoriteBook(): FavoriteBook | undefined {
  useEffect(() => {
    watchers += 1;
    wanted.set(true);
    return () => {
      watchers -= 1;
      wanted.set(watchers > 0);
    };
  }, []);
  return useStore(book);
}

/** True while the page has a heart to fill: only then are favorites read at all. */
export const useFavoritesWanted = (): boolean => useStore(wanted);

/** The tile of a game: the way to its page, and for players its heart; the trunk's own where it has one. */
export function GameTile(props: GameTileProps): JSX.Element {
  const { tile: Own = SiteTile } = site;
  return <Own {...props} />;
}

function SiteTile({ game, priority }: GameTileProps): JSX.Element {
  return (
    <div className={styles["cell"]}>
      <PageLink to={gamePath(game.slug)} className={styles["tile"]}>
        <span
          className={styles["picture"]}
          data-letter={String.fromCodePoint(game.name.codePointAt(0) ?? 32)}
        >
          {game.image !== undefined && (
            <ArtImage
              src={game.image}
              width={300}
              height={400}
              loading={priority ? "eager" : "lazy"}
              fetchPriority={priority}
            />
          )}
          {game.isLive ? <Badge kind="live" /> : game.isNew && <Badge kind="new" />}
          <span className={styles["play"]} aria-hidden />
        </span>
        <span className={styles["name"]}>{game.name}</span>
        <span className={styles["provider"]}>{game.provider}</span>
      </PageLink>
      <FavoriteHeart game={game} />
    </div>
  );
}

function Badge({ kind }: { kind: "live" | "new" }): JSX.Element {
  const { t } = useTranslation("home");
  return <span className={styles[kind]}>{kind === "live" ? t("common:navigation.live") : t("new")}</span>;
}

/** The button that makes a game a favorite or none, on each tile; nothing for guests. */
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
