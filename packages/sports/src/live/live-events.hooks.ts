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
 * The events of provider-c, up to date while the component is mounted and enabled. Components that read the same events
 * share one stream. It is idle on the server.
 * @example
 * ```tsx
 * const { events, isLoaded } = useLiveEvents({ sport: "soccer" });
 * if (!isLoaded) return <p>Loading …</p>;
 * return events.map(({ id, home, away }) => <p key={id}>{`${home} – ${away}`}</p>);
 * ```
 */
export function useLiveEvents({ sport, enabled = true }: LiveEventsInput = {}): LiveBoardState {
  const board = liveBoardOf(useProviderC(), sport);
  useEffect(() => (enabled ? board.start() : undefined), [board, enabled]);
  return useSyncExternalStore(board.subscribe, board.getSnapshot, idle);
}

const idle = (): LiveBoardState => IDLE_LIVE_BOARD;
