import { Agent, type IncomingHttpHeaders } from "node:http";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { rawCall } from "./raw-call.ts";

/** A request of a load, and what its answer must be. */
export interface LoadCall {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** The right statuses. Default: 200 alone. */
  readonly statuses?: readonly number[];
  /** Says what is wrong with an answer of a right status. */
  readonly wrong?: (text: string, headers: IncomingHttpHeaders) => string | undefined;
}

/** Options of a load. */
export interface LoadOptions {
  /** Clients that each have one connection and one call at a time. */
  readonly clients: number;
  /** The call of a turn; turns are counted over all clients. */
  readonly call: (turn: number) => LoadCall;
  /** Milliseconds that a client waits between two calls. */
  readonly pause?: number;
  /** Calls a second of all clients together, as long as the host keeps up. */
  readonly perSecond?: number;
}

/** One call that has ended. */
export interface Sample {
  /** Milliseconds from the start of the load to the end of the call. */
  readonly at: number;
  readonly milliseconds: number;
  readonly path: string;
  /** Why it counts as failed: the status, the connection's error, or what is wrong with the answer. */
  readonly failure?: string;
}

/** Clients that call until they are told to end. */
export interface Load {
  /** All calls that have ended, in that order. */
  readonly samples: readonly Sample[];
  /** Resolves when so many calls more have ended. */
  answered(more: number): Promise<void>;
  /** Lets calls under way end, and closes the connections. */
  end(): Promise<readonly Sample[]>;
}

/**
 * Milliseconds for which a client keeps an idle connection: less than the host does, as balancers and browsers do. A call
 * that goes out in the moment in which the host closes its connection fails, whoever the host is.
 */
const IDLE = 60_000;

/** Starts clients that repeat calls to an origin. A failure is kept and ends nothing. */
export function startLoad(origin: string, options: LoadOptions): Load {
  const { clients, perSecond } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: clients, timeout: IDLE });
  const samples: Sample[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  const begun = performance.now();
  let turn = 0;
  let isOver = false;

  const take = (sample: Sample): void => {
    samples.push(sample);
    for (const wait of waiting.filter(({ count }) => samples.length >= count)) {
      waiting.splice(waiting.indexOf(wait), 1);
      wait.go();
    }
  };
  const client = async (number: number): Promise<void> => {
    for (let calls = 0; !isOver; calls += 1) {
      if (perSecond !== undefined) {
        const due = ((calls * clients + number) / perSecond) * 1_000;
        await sleep(Math.max(0, due - (performance.now() - begun)));
      } else if (options.pause !== undefined) await sleep(options.pause);
      // A client that was held up learns first which connections the host has closed meanwhile, and then calls.
      await setImmediate();
      if (isOver) return;
      const call = options.call(turn++);
      const started = performance.now();
      const failure = await make(call, origin, agent);
      const now = performance.now();
      const sample = { at: now - begun, milliseconds: now - started, path: call.path };
      take(failure === undefined ? sample : { ...sample, failure });
    }
  };
  const running = Array.from({ length: clients }, (_, number) => client(number));
  return {
    samples,
    answered: (more) =>
      new Promise((go) => {
        waiting.push({ count: samples.length + more, go });
      }),
    async end() {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
      return samples;
    },
  };
}

/** Makes one call to its last byte; the reason why it failed, or undefined. */
const make = (
  { path, statuses = [200], wrong, ...call }: LoadCall,
  origin: string,
  agent: Agent,
): Promise<string | undefined> =>
  rawCall(origin, path, { ...call, agent }).then(
    ({ status, text, headers }) =>
      statuses.includes(status) ? wrong?.(text, headers) : `${status} ${text.slice(0, 200)}`,
    String,
  );

/** The failures of a load and how often each came. */
export function failuresOf(samples: readonly Sample[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { failure } of samples)
    if (failure !== undefined) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return counts;
}
