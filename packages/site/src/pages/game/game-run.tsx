import { lastCasinoGamesQuery, walletQuery } from "@storefront/account/queries";
import {
  useAccount,
  useAccountRestriction,
  useProfile,
  useSessionEvent,
} from "@storefront/account/react-hooks";
import { useStartGame } from "@storefront/games/react-hooks";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type JSX, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useAnalytics } from "../../features/analytics/use-analytics.ts";
import { BalanceChip } from "../../features/money/balance-chip.tsx";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { useShell } from "../../features/site/use-shell.ts";
import { PlayTime } from "../../features/play-time/play-time.tsx";
import { inScope } from "../../features/session/account-scope.tsx";
import { Button } from "../../ui/button.tsx";
import { FullScreenButton, SMALL_SCREEN, useFullScreen } from "../../ui/full-screen.tsx";
import type { GamePageData } from "./game-data.ts";
import { RestrictedPlay, StartFailure, TimeLimit } from "./run-states.tsx";
import { useGameFrame } from "./use-game-frame.ts";
import screens from "../../ui/full-screen.module.css";
import styles from "./stage.module.css";

/** Everything a game needs but navigating the whole tab away. */
const SANDBOX = "allow-forms allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-scripts";

interface GameRunProps {
  game: GamePageData["game"];
  demo: boolean;
  poster: ReactNode;
  wait: ReactNode;
  /** Starts again. */
  onStart: (demo: boolean) => void;
  onEnd: () => void;
}

/** One playing of a game: asks for its address once, and shows it until the player ends it. */
export const GameRun = inScope(Run);

function Run({ game, demo, poster, wait, onStart, onEnd }: GameRunProps): JSX.Element {
  const { t } = useTranslation("game");
  const { http } = useAccount();
  const { brand } = useShell();
  const { open } = useDialog();
  const queryClient = useQueryClient();
  const { mutate, data, error } = useStartGame();
  const section = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const isStarted = data?.kind === "started";
  const [isLimited, setLimited] = useState(false);
  useSessionEvent("time-limit", () => setLimited(true));
  const { slug } = game;
  // Who may play, be it a demo, is known from the profile; without an answer the backend alone decides.
  const { isFetched: isProfileAsked } = useProfile();
  const restriction = useAccountRestriction();
  const mayStart = isProfileAsked && !restriction;
  const mayNotPlay = isLimited || Boolean(restriction);
  const { isLeft, isFaulty } = useGameFrame(frame, {
    words: game.frame,
    demo,
    mayNotPlay,
    onReady: () => setLoaded(true),
    onEnd,
  });
  const playing = isStarted && !(isLeft && mayNotPlay);
  const screen = useFullScreen(section, playing);
  const track = useAnalytics();

  useEffect(() => {
    if (!mayStart) return;
    const platform = window.matchMedia(SMALL_SCREEN).matches ? "MOBILE" : "WEB";
    mutate({ slug, platform, useDemo: demo });
  }, [mutate, slug, demo, mayStart]);
  useEffect(() => {
    if (playing) track("game_start", { game: slug, demo });
  }, [playing, slug, demo, track]);
  useEffect(() => {
    // A dialog is not part of an element that has the whole screen.
    if (open !== undefined && document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  }, [open]);
  useEffect(() => {
    if (!playing || demo) return;
    // What was won or lost shows as soon as the game is left.
    return () => {
      void queryClient.invalidateQueries({ queryKey: walletQuery(http).queryKey });
      void queryClient.invalidateQueries({ queryKey: lastCasinoGamesQuery(http).queryKey });
    };
  }, [playing, demo, queryClient, http]);

  if (!playing) {
    return (
      <section className={styles["stage"]} aria-label={t("stage.label", { game: game.name })}>
        {poster}
        {restriction ? (
          <RestrictedPlay restriction={restriction} onEnd={onEnd} />
        ) : error ? (
          <StartFailure error={error} onAgain={() => onStart(demo)} onEnd={onEnd} />
        ) : isLimited || data?.kind === "time_limit" ? (
          <TimeLimit onEnd={onEnd} />
        ) : (
          wait
        )}
      </section>
    );
  }
  const showsBalance = !demo && screen.filled && brand.showsBalanceInGame;
  return (
    <section
      ref={section}
      className={`${screens["run"]} ${styles["run"]}`}
      data-filled={screen.filled ? "" : undefined}
      aria-label={t("stage.label", { game: game.name })}
    >
      <header className={screens["tools"]}>
        <button type="button" aria-label={t("stage.leave")} onClick={onEnd}>
          <X size={20} aria-hidden />
        </button>
        <strong data-beside={showsBalance ? "" : undefined}>{game.name}</strong>
        {showsBalance && <BalanceChip />}
        {!demo && <PlayTime />}
        {demo && (
          <>
            <span className={styles["mode"]}>{t("stage.demo_on")}</span>
            <Button size="small" onClick={() => onStart(false)}>
              {t("stage.play_real")}
            </Button>
          </>
        )}
        <FullScreenButton screen={screen} />
      </header>
      <div className={styles["frame"]}>
        {!loaded && !isLeft && wait}
        {isFaulty && (
          <p role="alert" className={styles["fault"]}>
            {t("stage.fault")}
          </p>
        )}
        {!isLeft && (
          <iframe
            ref={setFrame}
            title={t("stage.frame", { game: game.name })}
            src={data.url}
            sandbox={sandboxOf(data.url)}
            allow="autoplay; fullscreen; clipboard-write; encrypted-media; screen-wake-lock"
            referrerPolicy="strict-origin"
            onLoad={() => setLoaded(true)}
          />
        )}
      </div>
    </section>
  );
}

/** A page of our own origin with its scripts and its origin could take itself out of the sandbox. */
function sandboxOf(url: string): string {
  return new URL(url).origin === window.location.origin ? SANDBOX : `${SANDBOX} allow-same-origin`;
}
