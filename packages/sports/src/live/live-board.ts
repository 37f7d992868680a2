import type { ProviderC } from "../sports/provider-c.client.ts";
import { listSportsEvents } from "../sports/events.client.ts";
import { isLastingRefusal, pageClock, reconnectPause } from "./back-off.ts";
import type { LiveConnection, LiveConnectionState, LivePhase } from "./live-connection.ts";
import { openLiveEvents } from "./live-events.ts";
import type { LiveEvent } from "./live-event.ts";
import { applyLiveEvent, EMPTY_LIVE_STATE, type LiveState } from "./live-state.ts";

/** Milliseconds after which the events are read even if the stream is not open yet. */
const SLOW_OPENING = 3_000;
/** Milliseconds in which changes are collected and rendered together. */
const DRAW_EVERY = 50;
/** A resync reaches all browsers at once: their calls are spread, and one page does not repeat its call at once. */
const SPREAD = 2_000;
const BETWEEN_SNAPSHOTS = 5_000;

/** The state of a board. */
export interface LiveBoardState extends LiveState {
  /** idle: the board has no viewer. */
  readonly phase: LivePhase | "idle";
  /** True once there was a snapshot. */
  readonly isLoaded: boolean;
  /** The failure of the last snapshot or of the stream; undefined once both work. */
  readonly error: unknown;
}

/** The events of provider-c, up to date while the board has a viewer. A store, as React's external stores need it. */
export interface LiveBoard {
  /** Adds a viewer. Returns the function that removes it. The stream is open from the first viewer to the last. */
  start(): () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => LiveBoardState;
}

/** The options of a board. */
export interface LiveBoardOptions {
  provider: ProviderC;
  /** Default: the events of every sport. */
  sport?: string | undefined;
  random?: (() => number) | undefined;
  now?: (() => number) | undefined;
}

/** The state of a board before its first viewer. */
export const IDLE_LIVE_BOARD: LiveBoardState = {
  ...EMPTY_LIVE_STATE,
  phase: "idle",
  isLoaded: false,
  error: undefined,
};

/**
 * Makes a board. The snapshot is read once the stream is open, and events that come during the call are applied to it,
 * so that no change is lost between the two. Whenever the stream missed something, a new snapshot is read.
 */
export function createLiveBoard(options: LiveBoardOptions): LiveBoard {
  const { provider, sport, random = Math.random, now = pageClock } = options;
  const listeners = new Set<() => void>();
  let state = IDLE_LIVE_BOARD;
  const viewers = new Set<object>();
  let connection: LiveConnection | undefined;
  let drawTimer: ReturnType<typeof setTimeout> | undefined;
  let loadTimer: ReturnType<typeof setTimeout> | undefined;
  let loading: AbortController | undefined;
  let meanwhile: LiveEvent[] = [];
  let loadedAt = -BETWEEN_SNAPSHOTS;
  let breaks = 1;
  let isOpened = false;

  const draw = (): void => {
    drawTimer = undefined;
    for (const listener of listeners) listener();
  };
  const put = (change: Partial<LiveBoardState>): void => {
    state = { ...state, ...change };
    clearTimeout(drawTimer);
    draw();
  };
  const loadIn = (pause: number): void => {
    clearTimeout(loadTimer);
    loadTimer = setTimeout(() => void load(), pause);
  };

  const loadAfresh = (): void => loadIn(Math.max(random() * SPREAD, loadedAt + BETWEEN_SNAPSHOTS - now()));

  async function load(): Promise<void> {
    clearTimeout(loadTimer);
    loading?.abort();
    loadedAt = now();
    const own = new AbortController();
    loading = own;
    meanwhile = [];
    try {
      const events = await listSportsEvents(provider, { sport }, own);
      if (own.signal.aborted) return;
      breaks = 1;
      loading = undefined;
      const fresh = meanwhile.reduce<LiveState>(applyLiveEvent, { events, isStale: false });
      const error = state.phase === "open" ? undefined : state.error;
      put({ ...fresh, isLoaded: true, error });
      if (fresh.isStale) loadAfresh();
    } catch (error) {
      if (own.signal.aborted) return;
      loading = undefined;
      breaks += 1;
      put({ error });
      if (!isLastingRefusal(error)) loadIn(reconnectPause({ breaks }, random));
    }
  }

  function hear(event: LiveEvent): void {
    if (loading) meanwhile.push(event);
    const next = applyLiveEvent(state, event);
    if (next === state) return;
    if (event.type === "resync" && !loading) loadAfresh();
    state = next;
    drawTimer ??= setTimeout(draw, DRAW_EVERY);
  }

  function follow({ phase, error }: LiveConnectionState): void {
    const isOpen = phase === "open";
    const isBroken = phase === "waiting" || phase === "refused";
    if (isOpen ? !isOpened : isBroken && !state.isLoaded && !loading) void load();
    isOpened ||= isOpen;
    if (phase !== "closed") put(isOpen || error ? { phase, error } : { phase });
  }

  function open(): void {
    isOpened = false;
    if (!state.isLoaded) loadIn(SLOW_OPENING);
    connection = openLiveEvents({
      url: provider.address("/live"),
      token: (call) => provider.getToken(call),
      fetch: provider.fetch,
      lastEventId: connection?.lastEventId,
      onEvent: hear,
      onState: follow,
      random,
      now,
    });
  }

  function close(): void {
    // Kept for the id after which the next one resumes.
    connection?.close();
    clearTimeout(loadTimer);
    clearTimeout(drawTimer);
    drawTimer = undefined;
    loading?.abort();
    loading = undefined;
    state = { ...state, phase: "idle" };
  }

  return {
    start() {
      const viewer = {};
      if (viewers.size === 0) open();
      viewers.add(viewer);
      return () => {
        if (viewers.delete(viewer) && viewers.size === 0) close();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}

const boards = new WeakMap<ProviderC, Map<string | undefined, LiveBoard>>();

/** The board of a provider and a sport. All viewers share it, and so one stream. */
export function liveBoardOf(provider: ProviderC, sport?: string): LiveBoard {
  const ofProvider = boards.get(provider) ?? new Map<string | undefined, LiveBoard>();
  boards.set(provider, ofProvider);
  const board = ofProvider.get(sport) ?? createLiveBoard({ provider, sport });
  ofProvider.set(sport, board);
  return board;
}
