import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ProviderC } from "../sports/provider-c.client.ts";
import { IDLE_LIVE_BOARD, type LiveBoardState, liveBoardOf } from "./live-board.ts";

/** What `useLiveEvents` is made with. */
export interface UseLiveEventsOptions {
  /** Idle without one. */
  provider: ProviderC | undefined;
  /** The events of every sport without one. */
  sport?: string | undefined;
  enabled?: boolean | undefined;
}

/**
 * The events of provider-c, kept up to date while this is mounted and enabled; however many components ask for the same
 * events, there is one stream. On the server it is idle.
 */
export function useLiveEvents({ provider, sport, enabled = true }: UseLiveEventsOptions): LiveBoardState {
  const board = useMemo(() => provider && liveBoardOf(provider, sport), [provider, sport]);
  useEffect(() => (enabled ? board?.start() : undefined), [board, enabled]);
  return useSyncExternalStore(board?.subscribe ?? never, board?.getSnapshot ?? idle, idle);
}

const never = (): (() => void) => () => {};
const idle = (): LiveBoardState => IDLE_LIVE_BOARD;
