import { Heart } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type FavoriteBook, useFavoriteBook } from "../../features/catalogue/game-tile.tsx";
import { DialogLink } from "../../features/routing/links.tsx";
import { useSignedIn } from "../../features/session/player-state.ts";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import type { GamePageData } from "./game-data.ts";
import { VoteContent, VOTES } from "./vote-content.tsx";
import styles from "./vote-bar.module.css";

const PlayerVotes = whenLoaded(async () => (await import("./player-votes.tsx")).PlayerVotes, "small");

/** Name, favorite and votes. The counts are everybody's and come with the page; the player's own vote never does. */
export function VoteBar({
  game,
  votes,
}: {
  game: GamePageData["game"];
  votes: GamePageData["votes"];
}): JSX.Element {
  const { t } = useTranslation("game");
  const signedIn = useSignedIn();
  const book = useFavoriteBook();
  const guests = <GuestVotes votes={votes} />;
  return (
    <div className={styles["bar"]}>
      <div className={styles["name"]}>
        <h1>{game.name}</h1>
        <p>{game.provider}</p>
      </div>
      {signedIn ? (
        <FavoriteButton game={game} book={book} />
      ) : (
        <DialogLink dialog="login" className={styles["button"]} aria-label={t("favorite")}>
          <Heart size={20} aria-hidden />
        </DialogLink>
      )}
      {votes && game.id !== "" && (
        <div role="group" aria-label={t("votes.title")} className={styles["votes"]}>
          {signedIn ? <PlayerVotes gameId={game.id} votes={votes} instead={guests} /> : guests}
        </div>
      )}
    </div>
  );
}

function FavoriteButton({
  game,
  book,
}: {
  game: GamePageData["game"];
  book: FavoriteBook | undefined;
}): JSX.Element {
  const { t } = useTranslation("game");
  const isFavorite = book?.slugs.has(game.slug) ?? false;
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-pressed={isFavorite}
      aria-label={t("favorite")}
      disabled={!book}
      onClick={() => book?.toggle(game)}
    >
      <Heart size={20} aria-hidden />
    </button>
  );
}

/** A guest who votes must log in first. */
function GuestVotes({ votes }: { votes: GamePageData["votes"] }): JSX.Element | null {
  if (!votes) return null;
  return (
    <>
      {VOTES.map((vote) => (
        <DialogLink key={vote} dialog="login" className={styles["button"]}>
          <VoteContent vote={vote} counts={votes} />
        </DialogLink>
      ))}
    </>
  );
}
