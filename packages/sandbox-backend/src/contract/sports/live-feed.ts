import { pickOf, type SandboxState, store } from "../state/state.ts";
import { type Board, boardOf } from "./board.ts";
import { fairOdds, isLive, type Market, type Match, minuteOf, type Outcome } from "./match.ts";

/** One thing that happens in a live match. */
export type Tick =
  | { name: "odds"; data: { event_id: number; market_id: string; outcome_id: string; odds: number } }
  | { name: "score"; data: { event_id: number; score: { home: number; away: number }; minute: number } };

/** The kinds of tick that a caller of `nextTick` may choose. */
export type TickName = Tick["name"];

/** Makes the next thing happen, and answers it; undefined when nothing is live. A goal moves the odds after it. */
export function nextTick(state: SandboxState, pending: (() => Tick)[], wanted?: TickName): Tick | undefined {
  const board = boardOf(state);
  const now = state.now();
  const next = wanted === "score" ? undefined : pending.shift();
  if (next !== undefined) return next();
  const live = board.matches.filter((match) => isLive(match, now));
  const match = live[Math.floor(board.random() * live.length)];
  if (match === undefined) return undefined;
  const scores = wanted === "score" || (wanted === undefined && board.random() < scoringChance(match));
  return scores ? score(board, match, now, pending) : drift(board, match);
}

function scoringChance({ sport }: Match): number {
  return sport.points.length > 1 || sport.total > 100 ? 0.3 : sport.total > 10 ? 0.15 : 0.04;
}

function score(board: Board, match: Match, now: number, pending: (() => Tick)[]): Tick {
  const { points } = match.sport;
  const side = board.random() < 0.5 + match.lean / 6 ? "home" : "away";
  match.score[side] += points[Math.floor(board.random() * points.length)] ?? 1;
  const fair = fairOdds(match, now);
  for (const market of match.markets) {
    const worth = fair.find(({ id }) => id === market.id);
    for (const outcome of market.outcomes) {
      outcome.fair = worth?.outcomes.find(({ id }) => id === outcome.id)?.odds ?? outcome.fair;
      if (market.id === "result") pending.push(() => offer(match, market, outcome, outcome.fair));
    }
  }
  return {
    name: "score",
    data: { event_id: match.id, score: { ...match.score }, minute: minuteOf(match, now) },
  };
}

function drift(board: Board, match: Match): Tick {
  const market = pickOf(match.markets, board.random() ** 2);
  const outcome = pickOf(market.outcomes, board.random());
  return offer(match, market, outcome, outcome.fair * (0.93 + board.random() * 0.14));
}

function offer(match: Match, market: Market, outcome: Outcome, worth: number): Tick {
  const rounded = Math.max(1.01, Math.round(worth * 100) / 100);
  // A tick that changes nothing is none.
  outcome.odds = rounded === outcome.odds ? Math.round((rounded + 0.01) * 100) / 100 : rounded;
  return {
    name: "odds",
    data: { event_id: match.id, market_id: market.id, outcome_id: outcome.id, odds: outcome.odds },
  };
}

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;

/** The number of events that may wait for a listener that does not read, before it is dropped. */
const MAX_WAITING = 1_000;

/** Live events, numbered by one, about one a second while somebody listens. */
interface LiveFeed {
  /** Lets somebody listen: the stream of one, who joins at the first read and leaves when the reader stops. */
  stream: () => ReadableStream<Uint8Array>;
  tick: (wanted?: TickName) => void;
  disconnect: () => void;
}

const feeds = store<{ feed?: LiveFeed }>(() => ({}));

export function feedOf(state: SandboxState): LiveFeed {
  const kept = state.use(feeds);
  return (kept.feed ??= createFeed(state));
}

function createFeed(state: SandboxState): LiveFeed {
  const encoder = new TextEncoder();
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const pending: (() => Tick)[] = [];
  let lastId = 0;
  let known = boardOf(state).lastId;
  let timers: NodeJS.Timeout[] = [];

  const leave = (listener: ReadableStreamDefaultController<Uint8Array> | undefined): void => {
    if (listener !== undefined) listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  const write = (text: string): void => {
    const bytes = encoder.encode(text);
    for (const listener of listeners) {
      if ((listener.desiredSize ?? 0) > -MAX_WAITING) listener.enqueue(bytes);
      else {
        leave(listener);
        listener.error(new Error("The listener does not read"));
      }
    }
  };
  const send = (name: string, data: unknown): void => {
    lastId += 1;
    write(`id: ${lastId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const tick = (wanted?: TickName): void => {
    const happened = nextTick(state, pending, wanted);
    const { lastId: newest } = boardOf(state);
    // There are other matches now than those that were told.
    if (newest !== known) send("resync", {});
    known = newest;
    if (happened !== undefined) send(happened.name, happened.data);
  };

  return {
    tick,
    stream: () => {
      let own: ReadableStreamDefaultController<Uint8Array> | undefined;
      return new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            if (own !== undefined) return;
            own = controller;
            controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n: connected\n\n`));
            listeners.add(controller);
            if (timers.length > 0) return;
            timers = [
              setInterval(() => tick(), 1_000),
              setInterval(() => write(": heartbeat\n\n"), HEARTBEAT_MS),
            ];
            for (const timer of timers) timer.unref();
          },
          cancel: () => leave(own),
        },
        { highWaterMark: 0 },
      );
    },
    disconnect: () => {
      for (const listener of listeners) {
        leave(listener);
        listener.close();
      }
    },
  };
}
