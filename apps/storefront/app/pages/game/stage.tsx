import { Play, Sparkles, WifiOff } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOffline } from "../../features/connection/connection.ts";
import { withTexts } from "../../features/i18n/with-texts.ts";
import { notify } from "../../features/notices/notices.ts";
import { DialogLink } from "../../features/routing/dialog-link.tsx";
import { useSignedIn } from "../../features/session/signed-in.ts";
import { currentVisitor, useVisitor } from "../../features/session/visitor.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import type { GamePageData } from "./game.tsx";
import styles from "./stage.module.css";

const loadRun = async () => (await withTexts(["service"], import("./game-run.tsx"))).GameRun;
const GameRun = whenLoaded(loadRun);

/** The place where the game is played: its picture until a press starts it; guests log in first. */
export function Stage({ game }: { game: GamePageData["game"] }): JSX.Element {
  const { t } = useTranslation("game");
  const { t: common } = useTranslation();
  const signedIn = useSignedIn();
  const [run, setRun] = useState<{ id: number; demo: boolean; visitor: number }>();
  const visitor = useVisitor();
  const offline = useOffline();
  const start = (demo: boolean): void => {
    if (offline) notify("offline", "bad");
    else begin(demo);
  };
  const begin = (demo: boolean): void =>
    setRun((last) => ({ id: (last?.id ?? 0) + 1, demo, visitor: currentVisitor() }));
  const wait = (
    <div className={styles["wait"]} role="status">
      <span />
      {t("stage.starting")}
    </div>
  );
  // After a forced logout the game goes on for the player who was at it, and for no other.
  if (run && signedIn && run.visitor === visitor) {
    return (
      <GameRun
        key={run.id}
        game={game}
        demo={run.demo}
        poster={<Poster game={game} />}
        wait={wait}
        onStart={start}
        onEnd={() => setRun(undefined)}
        instead={
          <div className={styles["stage"]}>
            <Poster game={game} />
            {wait}
          </div>
        }
      />
    );
  }
  const content = (demo: boolean): JSX.Element => (
    <>
      {offline ? (
        <WifiOff size={20} aria-hidden />
      ) : demo ? (
        <Sparkles size={20} aria-hidden />
      ) : (
        <Play size={20} fill="currentColor" aria-hidden />
      )}
      {offline ? common("offline.short") : t(demo ? "stage.demo" : "stage.play")}
    </>
  );
  return (
    <section className={styles["stage"]} aria-label={t("stage.label", { game: game.name })}>
      <Poster game={game} />
      <div className={styles["start"]}>
        {signedIn ? (
          <div className={styles["buttons"]} onPointerEnter={() => void loadRun().catch(() => {})}>
            <Button size="large" onClick={() => start(false)}>
              {content(false)}
            </Button>
            {game.hasDemo && (
              <Button size="large" look="quiet" onClick={() => start(true)}>
                {content(true)}
              </Button>
            )}
          </div>
        ) : (
          <>
            <div className={styles["buttons"]}>
              <DialogLink dialog="login" className={buttonClass({ size: "large" })}>
                {content(false)}
              </DialogLink>
              {game.hasDemo && (
                <DialogLink dialog="login" className={buttonClass({ size: "large", look: "quiet" })}>
                  {content(true)}
                </DialogLink>
              )}
            </div>
            <p>{t("stage.login")}</p>
          </>
        )}
      </div>
    </section>
  );
}

function Poster({ game }: { game: GamePageData["game"] }): JSX.Element | null {
  if (game.image === undefined) return null;
  return (
    <>
      <img className={styles["backdrop"]} src={game.image} alt="" width={300} height={400} />
      <img
        className={styles["cover"]}
        src={game.image}
        alt=""
        width={300}
        height={400}
        fetchPriority="high"
      />
    </>
  );
}
