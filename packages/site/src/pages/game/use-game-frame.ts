import { walletQuery } from "@storefront/account/queries";
import { useAccount } from "@storefront/account/react-hooks";
import { type GameFrame, type GameFrameEvent, type GameFrameWords, openGameFrame } from "@storefront/games";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDialog } from "../../features/routing/dialog-address.ts";
import { playStops, ROUND_BEGUN } from "../../features/play-time/play-stops.ts";
import { useStore } from "../../ui/store.ts";

/** The least milliseconds between two reads of the wallet: a game may tell its balance with each round. */
const WALLET_PAUSE = 3_000;

/** The words of the game's provider, and the state of its playing. */
interface GameFrameInput {
  words: GameFrameWords | undefined;
  demo: boolean;
  /** The player may not play on: a limit was reached, or the account is restricted. */
  mayNotPlay: boolean;
  onReady: () => void;
  onEnd: () => void;
}

/** The state of a running game: `isLeft` when its frame has to go, `isFaulty` when it told an error and no round since. */
export interface GameFrameState {
  isLeft: boolean;
  isFaulty: boolean;
}

/** Does what the game in a frame says, and stops it while a dialog stops play or for good when the player may not play on. */
export function useGameFrame(
  frame: HTMLIFrameElement | null,
  { words, demo, mayNotPlay, onReady, onEnd }: GameFrameInput,
): GameFrameState {
  const { open, show } = useDialog();
  const readWallet = useWalletReads();
  const isStopped = useStore(playStops) > 0;
  const [game, setGame] = useState<GameFrame>();
  const [isLeft, setLeft] = useState(false);
  const [isFaulty, setFaulty] = useState(false);
  const hear = (event: GameFrameEvent): void => {
    setFaulty(event === "error");
    if (event === "ready") onReady();
    else if (event === "close") onEnd();
    else if (event === "balance") readWallet();
    else if (event === "round_start") document.dispatchEvent(new Event(ROUND_BEGUN));
    else if (event === "no_funds" && !demo && open === undefined && !isStopped) show("deposit");
  };
  const heard = useRef(hear);
  useEffect(() => {
    heard.current = hear;
  });
  useEffect(() => {
    if (!frame) return;
    const opened = openGameFrame({
      frame,
      words,
      onEvent: (event) => heard.current(event),
      onLeave: () => setLeft(true),
    });
    setGame(opened);
    return opened.close;
  }, [frame, words]);
  useEffect(() => {
    if (!game || mayNotPlay || !isStopped) return;
    game.pause();
    return game.resume;
  }, [game, mayNotPlay, isStopped]);
  useEffect(() => {
    if (mayNotPlay) game?.leave();
  }, [game, mayNotPlay]);
  // The dialog that stopped play may be a part of this page: the page stays until it is closed.
  const isOver = isLeft && !mayNotPlay && !isStopped;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return { isLeft, isFaulty };
}

/** Reads the wallet again, at once or as soon as the last read is old enough. */
function useWalletReads(): () => void {
  const { http } = useAccount();
  const queryClient = useQueryClient();
  const last = useRef({ timer: undefined as ReturnType<typeof setTimeout> | undefined, isAsked: false });
  useEffect(() => () => clearTimeout(last.current.timer), []);
  return function readWallet(): void {
    last.current.isAsked = last.current.timer !== undefined;
    if (last.current.isAsked) return;
    void queryClient.invalidateQueries({ queryKey: walletQuery(http).queryKey });
    last.current.timer = setTimeout(() => {
      last.current.timer = undefined;
      if (last.current.isAsked) readWallet();
    }, WALLET_PAUSE);
  };
}
