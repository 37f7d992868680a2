import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";
import { boardOf } from "./board.ts";
import { nextTick } from "./ticks.ts";
import type { Tick, TickName } from "./ticks.ts";

/** The limit of listeners over all feeds, and of feeds with a rate of their own. */
export const MAX_LISTENERS = 5_000;
const MAX_FEEDS = 8;

/** The number of events that can be sent again. */
export const KEPT_EVENTS = 500;

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;

/** Somebody who hears a feed. */
export interface Listener {
  write: (bytes: Uint8Array) => void;
  close: () => void;
}

/** Live events in order, numbered by one; it ticks only while somebody listens. */
export interface LiveFeed {
  readonly listeners: ReadonlySet<Listener>;
  /** The number of the last event. */
  readonly lastId: number;
  /** Lets somebody listen, from the event after the one they had; answers how to leave. */
  join: (listener: Listener, lastEventId: string | undefined) => () => void;
  /** Makes something happen at once. */
  tick: (wanted?: TickName) => void;
  /** Ends every stream; answers how many there were. */
  disconnect: () => number;
}

const feeds = store(() => new Map<number, LiveFeed>());

/** The feed of a rate, in events a second; undefined when there are too many rates already. */
export function feedOf(state: SandboxState, rate = 1, isTimed = false): LiveFeed | undefined {
  const all = state.use(feeds);
  const key = isTimed ? rate : 0;
  const found = all.get(key);
  if (found !== undefined) return found;
  for (const [other, feed] of all) if (other !== 0 && feed.listeners.size === 0) all.delete(other);
  if (all.size >= MAX_FEEDS && key !== 0) return undefined;
  const feed = createFeed(state, rate, isTimed);
  all.set(key, feed);
  return feed;
}

/** All feeds there are. */
export const feedsOf = (state: SandboxState): readonly LiveFeed[] => [...state.use(feeds).values()];

function createFeed(state: SandboxState, rate: number, isTimed: boolean): LiveFeed {
  const encoder = new TextEncoder();
  const listeners = new Set<Listener>();
  const kept: Uint8Array[] = [];
  const pending: (() => Tick)[] = [];
  let lastId = 0;
  let known = boardOf(state).lastId;
  let timers: NodeJS.Timeout[] = [];

  const send = (name: string, data: unknown): void => {
    lastId += 1;
    const bytes = encoder.encode(`id: ${lastId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    kept.push(bytes);
    if (kept.length > KEPT_EVENTS) kept.shift();
    for (const listener of listeners) listener.write(bytes);
  };
  const tick = (wanted?: TickName): void => {
    const happened = nextTick(state, pending, wanted);
    const { lastId: newest } = boardOf(state);
    if (newest !== known) {
      // There are other matches now than those that were told.
      known = newest;
      send("resync", {});
    }
    if (happened === undefined) return;
    send(happened.name, isTimed ? { ...happened.data, sent_at: Date.now() } : happened.data);
  };
  const start = (): void => {
    const beat = encoder.encode(": heartbeat\n\n");
    timers = [
      setInterval(() => tick(), 1_000 / rate),
      setInterval(() => {
        for (const listener of listeners) listener.write(beat);
      }, HEARTBEAT_MS),
    ];
    for (const timer of timers) timer.unref();
  };
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };

  return {
    listeners,
    get lastId() {
      return lastId;
    },
    join: (listener, lastEventId) => {
      listener.write(encoder.encode(`retry: ${RETRY_MS}\n: connected\n\n`));
      for (const bytes of missed(lastEventId)) listener.write(bytes);
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
    tick,
    disconnect: () => {
      const ended = [...listeners];
      listeners.clear();
      stop();
      for (const listener of ended) listener.close();
      return ended.length;
    },
  };

  function missed(lastEventId: string | undefined): readonly Uint8Array[] {
    if (lastEventId === undefined || lastEventId === "") return [];
    const count = /^\d{1,12}$/.test(lastEventId) ? lastId - Number(lastEventId) : -1;
    if (count >= 0 && count <= kept.length) return count === 0 ? [] : kept.slice(-count);
    return [encoder.encode(`id: ${lastId}\nevent: resync\ndata: {}\n\n`)];
  }
}
