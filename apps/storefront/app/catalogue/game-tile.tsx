import { Play } from "lucide-react";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../notices/notices.ts";
import { DialogLink } from "../routing/dialog-link.tsx";
import { useSignedIn } from "../session/signed-in.ts";
import type { GameCard } from "./lobby.schema.ts";
import styles from "./catalogue.module.css";

/** A game's tile; guests are asked to log in first. */
export function GameTile({ game, eager }: { game: GameCard; eager: boolean }): JSX.Element {
  const { t } = useTranslation("home");
  const signedIn = useSignedIn();
  const content = (
    <>
      <span className={styles["picture"]} data-letter={game.name.charAt(0)}>
        {game.image !== undefined && (
          <img
            src={game.image}
            alt=""
            width={300}
            height={400}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
          />
        )}
        {game.isLive && <span className={styles["live"]}>{t("live")}</span>}
        {game.isNew && !game.isLive && <span className={styles["new"]}>{t("new")}</span>}
        <span className={styles["play"]} aria-hidden>
          <Play size={22} fill="currentColor" />
        </span>
      </span>
      <span className={styles["name"]}>{game.name}</span>
      <span className={styles["provider"]}>{game.provider}</span>
    </>
  );
  return signedIn ? (
    <button type="button" className={styles["tile"]} onClick={() => notify("game_not_open")}>
      {content}
    </button>
  ) : (
    <DialogLink dialog="login" className={styles["tile"]}>
      {content}
    </DialogLink>
  );
}
