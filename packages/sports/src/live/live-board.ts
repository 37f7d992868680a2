import type { ProviderC } from "../sports/provider-c.client.ts";
import { listSportsEvents } from "../sports/events.client.ts";
import { isLastingRefusal, reconnectPause } from "./back-off.ts";
import type { LiveConnection, LivePhase } from "./live-connection.ts";
import { openLiveEvents } from "./live-events.ts";
import type { LiveEvent } from "./live-event.ts";
import { applyLiveEvent, EMPTY_LIVE_STATE, type LiveState } from "./live-state.ts";

/** A stream that is slow to open must not hold the events back. */
const SLOW_OPENING = 3_000;
/** Many ticks are drawn as one. */
const DRAW_EVERY = 50;
/** Everybody is told at once to read afresh and must not do so at once, nor one page again and again. */
const SPREAD = 2_000;
const BETWEEN_SNAPSHOTS = 5_000;

/** What a board shows. */
export interface LiveBoardState extends LiveState {
  /** idle: nobody looks. */
  readonly phase: LivePhase | "idle";
  /** True once there was a snapshot. */
  readonly isLoaded: boolean;
  /** Why the last snapshot or the stream failed; undefined once both go well. */
  readonly error: unknown;
}

/** The events of provider-c, kept up to date while somebody looks. A store, as React's external stores need it. */
export interface LiveBoard {
  /** Starts with the first who looks; answers how to leave, and ends with the last. */
  start(): () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => LiveBoardState;
}

/** What a board is made with. */
export interface LiveBoardOptions {
  provider: ProviderC;
  /** The events of every sport without one. */
  sport?: string | undefined;
  random?: (() => number) | undefined;
  now?: (() => number) | undefined;
}

/** A board that nobody looked at yet. */
export const IDLE_LIVE_BOARD: LiveBoardState = {
  ...EMPTY_LIVE_STATE,
  phase: "idle",
  isLoaded: false,
  error: undefined,
};

/**
 * Makes a board. The snapshot is read once the stream is open, and what the stream says meanwhile is applied on top, so
 * that no change is lost between the two. Whenever the stream missed something, a new snapshot is read.
 */
export function createLiveBoard(options: LiveBoardOptions): LiveBoard {
  const { provider, sport, random = Math.random, now = () => performance.now() } = options;
  const listeners = new Set<() => void>();
  let state = IDLE_LIVE_BOARD;
  let viewers = 0;
  let connection: LiveConnection | undefined;
  let lastEventId: string | undefined;
  let drawTimer: ReturnType<typeof setTimeout> | undefined;
  let loadTimer: ReturnType<typeof setTimeout> | undefined;
  let loading: AbortController | undefined;
  let meanwhile: LiveEvent[] = [];
  let loadedAt = -BETWEEN_SNAPSHOTS;
  let failures = 0;
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
      if (loading !== own) return;
      failures = 0;
      loading = undefined;
      const fresh = meanwhile.reduce(applyLiveEvent, { events, isStale: false } as LiveState);
      const error = state.phase === "open" ? undefined : state.error;
      put({ ...fresh, isLoaded: true, error });
      if (fresh.isStale) loadAfresh();
    } catch (error) {
      if (loading !== own) return;
      loading = undefined;
      failures += 1;
      put({ error });
      if (!isLastingRefusal(error)) loadIn(reconnectPause({ breaks: failures + 1 }, random));
    }
  }

  function hear(event: LiveEvent): void {
    if (loading) meanwhile.push(event);
    const next = applyLiveEvent(state, event);
    if (next === state) return;
    if (event.type === "resync" && !loading) loadAfresh();
    state = { ...state, ...next };
    drawTimer ??= setTimeout(draw, DRAW_EVERY);
  }

  function follow(phase: LivePhase, error: unknown): void {
    if (phase === "open" && !isOpened) {
      isOpened = true;
      void load();
    } else if ((phase === "waiting" || phase === "refused") && !state.isLoaded && !loading) {
      void load();
    }
    if (phase !== "closed") put(phase === "open" || error !== undefined ? { phase, error } : { phase });
  }

  function open(): void {
    isOpened = false;
    if (!state.isLoaded) loadIn(SLOW_OPENING);
    connection = openLiveEvents({
      url: provider.address("/live"),
      token: (call) => provider.getToken(call),
      fetch: provider.fetch,
      lastEventId,
      onEvent: hear,
      onState: ({ phase, error }) => follow(phase, error),
      random,
      now,
    });
  }

  function close(): void {
    lastEventId = connection?.lastEventId;
    connection?.close();
    connection = undefined;
    clearTimeout(loadTimer);
    clearTimeout(drawTimer);
    drawTimer = undefined;
    loading?.abort();
    loading = undefined;
    state = { ...state, phase: "idle" };
  }

  return {
    start() {
      viewers += 1;
      if (viewers === 1) open();
      let isHere = true;
      return () => {
        if (!isHere) return;
        isHere = false;
        viewers -= 1;
        if (viewers === 0) close();
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

/** The one board of a provider and a sport, so that however many look there is one stream. */
export function liveBoardOf(provider: ProviderC, sport?: string): LiveBoard {
  const ofProvider = boards.get(provider) ?? new Map<string | undefined, LiveBoard>();
  boards.set(provider, ofProvider);
  const board = ofProvider.get(sport) ?? createLiveBoard({ provider, sport });
  ofProvider.set(sport, board);
  return board;
}
