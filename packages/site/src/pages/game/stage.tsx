import { Play, Sparkles, WifiOff } from "lucide-react";
import { type JSX, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { useOffline } from "../../features/connection/connection.ts";
import { withTexts } from "../../i18n/translations.ts";
import { notify } from "../../features/notices/notices.ts";
import {
  useRestricted,
  hasSessionHint,
  useSignedIn,
  currentVisitor,
  useVisitor,
} from "../../features/session/player-state.ts";
import { ArtImage } from "../../ui/art-image.tsx";
import { Button } from "../../ui/button.tsx";
import { whenLoaded } from "../../features/loading/when-loaded.tsx";
import type { GamePageData } from "./game-data.ts";
import styles from "./stage.module.css";
import { ButtonLink } from "../../features/routing/links.tsx";

const loadRun = async () => (await withTexts(["service"], import("./game-run.tsx"))).GameRun;
const GameRun = whenLoaded(loadRun);
const ClosedPlay = whenLoaded(
  async () => (await withTexts(["service"], import("./run-states.tsx"))).ClosedPlay,
);

/** The place where the game is played: its picture until a press starts it; guests log in first. */
export function Stage({ game }: { game: GamePageData["game"] }): JSX.Element {
  const { t } = useTranslation("game");
  const { t: common } = useTranslation();
  const signedIn = useSignedIn();
  const isRestricted = useRestricted();
  const [run, setRun] = useState<{ id: number; demo: boolean; visitor: number }>();
  const visitor = useVisitor();
  const offline = useOffline();
  const start = (demo: boolean): void => {
    if (offline) notify("offline", "bad");
    else begin(demo);
  };
  const begin = (demo: boolean): void =>
    setRun((last) => ({ id: (last?.id ?? 0) + 1, demo, visitor: currentVisitor() }));
  const { open } = useDialog();
  // A guest who wanted to play and is signed in now plays; one who closed the dialog does not.
  const [wish, setWish] = useState<{ demo: boolean; isAsked: boolean }>();
  if (wish && open !== undefined) {
    if (!wish.isAsked) setWish({ ...wish, isAsked: true });
  } else if (wish && signedIn) {
    begin(wish.demo);
    setWish(undefined);
  } else if (wish?.isAsked && !hasSessionHint()) setWish(undefined);
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
      {isRestricted && signedIn ? (
        <ClosedPlay />
      ) : (
        <div data-invites className={styles["start"]}>
          <div
            className={styles["buttons"]}
            onPointerEnter={signedIn ? () => void loadRun().catch(() => {}) : undefined}
          >
            {(game.hasDemo ? [false, true] : [false]).map((demo) => {
              const look = { size: "large", look: demo ? "quiet" : "primary" } as const;
              return signedIn ? (
                <Button key={String(demo)} {...look} onClick={() => start(demo)}>
                  {content(demo)}
                </Button>
              ) : (
                <ButtonLink
                  key={String(demo)}
                  {...look}
                  dialog="login"
                  onClick={() => setWish({ demo, isAsked: false })}
                >
                  {content(demo)}
                </ButtonLink>
              );
            })}
          </div>
          {!signedIn && <p>{t("stage.login")}</p>}
        </div>
      )}
    </section>
  );
}

function Poster({ game }: { game: GamePageData["game"] }): JSX.Element | null {
  if (game.image === undefined) return null;
  return (
    <>
      <ArtImage className={styles["backdrop"]} src={game.image} width={300} height={400} />
      <ArtImage className={styles["cover"]} src={game.image} width={300} height={400} fetchPriority="high" />
    </>
  );
}
