import { useEffect, useSyncExternalStore } from "react";
import type { SportsEventsInput } from "../sports/events.client.ts";
import { useProviderC } from "../sports/provider-c.hooks.ts";
import { IDLE_LIVE_BOARD, type LiveBoardState, liveBoardOf } from "./live-board.ts";

/** The input of `useLiveEvents`. */
export interface LiveEventsInput extends SportsEventsInput {
  /** False keeps the stream closed. */
  enabled?: boolean | undefined;
}

/**
 * The events of provider-c, kept up to date while this is mounted and enabled; however many components ask for the same
 * events, there is one stream. On the server it is idle.
 */
export function useLiveEvents({ sport, enabled = true }: LiveEventsInput = {}): LiveBoardState {
  const board = liveBoardOf(useProviderC(), sport);
  useEffect(() => (enabled ? board.start() : undefined), [board, enabled]);
  return useSyncExternalStore(board.subscribe, board.getSnapshot, idle);
}

const idle = (): LiveBoardState => IDLE_LIVE_BOARD;
