import { type SandboxState, store } from "../state/state.ts";
import { boardOf } from "./board.ts";
import { nextTick, type Tick, type TickName } from "./ticks.ts";

const HEARTBEAT_MS = 15_000;
const RETRY_MS = 2_000;

/** The number of events that may wait for a listener that does not read, before it is dropped. */
const MAX_WAITING = 1_000;

/** Live events, numbered by one, about one a second while somebody listens. */
interface LiveFeed {
  /** Lets somebody listen: the stream of one, who joins at the first read and leaves when the reader stops. */
  stream: () => ReadableStream<Uint8Array>;
  /** Makes something happen at once. */
  tick: (wanted?: TickName) => void;
  /** Ends every stream. */
  disconnect: () => void;
}

const feeds = store<{ feed?: LiveFeed }>(() => ({}));

/** The live events of a sandbox. */
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
