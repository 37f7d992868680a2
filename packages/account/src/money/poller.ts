import { boundedRead, type ReadOutcome } from "./bounded-read.ts";
import { type Clock, SYSTEM_CLOCK } from "./clock.ts";
import { isLastingFailure, pauseAfter, type PollPace } from "./poll-pause.ts";
import { DOCUMENT_VISIBILITY, type Visibility } from "./visibility.ts";

/** What a poller asks, how often, and until when. */
export interface PollerOptions<Value> extends PollPace {
  read(signal: AbortSignal): Promise<Value>;
  /** True when nothing further will happen; which states are final is the caller's to say. */
  isFinal(value: Value): boolean;
  /** Milliseconds from the start after which it gives up. */
  deadline: number;
  /** Milliseconds that one read may take. 20 seconds without it. */
  readLimit?: number | undefined;
  /** True for a failed read after which asking again is no use. A lasting refusal without it. */
  isFatal?: ((error: unknown) => boolean) | undefined;
  clock?: Clock | undefined;
  visibility?: Visibility | undefined;
  random?: (() => number) | undefined;
}

/** idle, then reading, waiting and paused in turn, and one of the other four for good. */
export type PollPhase =
  | "idle"
  | "reading"
  | "waiting"
  | "paused"
  | "final"
  | "expired"
  | "failed"
  | "cancelled";

/** What is known by now. */
export interface PollState<Value> {
  readonly phase: PollPhase;
  /** The last value read. */
  readonly value: Value | undefined;
  /** The failure of the last read; undefined when it went well. */
  readonly error: unknown;
  readonly reads: number;
}

/** Asks until an answer is final. A store: `subscribe` and `getSnapshot` are what React's external stores need. */
export interface Poller<Value> {
  /** Reads at once; only the first call counts. */
  start(): void;
  /** Ends it and aborts a read under way. */
  cancel(): void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => PollState<Value>;
}

/** The state of a poller that was not started. */
export const IDLE_POLL: PollState<never> = { phase: "idle", value: undefined, error: undefined, reads: 0 };

const READ_LIMIT = 20_000;
const OVER: ReadonlySet<PollPhase> = new Set(["final", "expired", "failed", "cancelled"]);

/**
 * Makes a poller. It reads one thing at a time and never while the page is hidden; a page that comes back is read for
 * at once, once even past the deadline: who paid in another app returns late and must not be told less than is known.
 */
export function createPoller<Value>(options: PollerOptions<Value>): Poller<Value> {
  const { clock = SYSTEM_CLOCK, visibility = DOCUMENT_VISIBILITY, random = Math.random } = options;
  const isFatal = options.isFatal ?? isLastingFailure;
  const listeners = new Set<() => void>();
  let state: PollState<Value> = IDLE_POLL;
  let timer: unknown;
  let reading: AbortController | undefined;
  let stopWatching = (): void => {};
  let giveUpAt = Number.POSITIVE_INFINITY;

  function change(part: Partial<PollState<Value>>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function finish(phase: PollPhase, part: Partial<PollState<Value>> = {}): void {
    clock.clearTimeout(timer);
    stopWatching();
    reading?.abort();
    change({ ...part, phase });
  }

  async function read(): Promise<void> {
    change({ phase: "reading" });
    reading = new AbortController();
    const outcome = await boundedRead(
      (signal) => options.read(signal),
      reading,
      clock,
      options.readLimit ?? READ_LIMIT,
    );
    if (OVER.has(state.phase)) return;
    const known = { value: state.value, error: undefined, ...outcome, reads: state.reads + 1 };
    const end = endOf(outcome);
    if (end) return finish(end.phase, { ...known, ...end });
    const left = giveUpAt - clock.now();
    if (left <= 0) return finish("expired", known);
    rest(Math.min(left, pauseAfter(known.reads, options, random, known.error)), known);
  }

  /** A rule of the caller that throws ends it too: it would throw again. */
  function endOf(outcome: ReadOutcome<Value>): { phase: PollPhase; error?: unknown } | undefined {
    try {
      if ("error" in outcome) return isFatal(outcome.error) ? { phase: "failed" } : undefined;
      return options.isFinal(outcome.value) ? { phase: "final" } : undefined;
    } catch (error) {
      return { phase: "failed", error };
    }
  }

  function rest(pause: number, known: Partial<PollState<Value>>): void {
    if (!visibility.isVisible()) return change({ ...known, phase: "paused" });
    timer = clock.setTimeout(() => void read(), pause);
    change({ ...known, phase: "waiting" });
  }

  function follow(): void {
    const isVisible = visibility.isVisible();
    if (isVisible && state.phase === "paused") void read();
    if (isVisible || state.phase !== "waiting") return;
    clock.clearTimeout(timer);
    change({ phase: "paused" });
  }

  return {
    start() {
      if (state.phase !== "idle") return;
      giveUpAt = clock.now() + options.deadline;
      stopWatching = visibility.onChange(follow);
      if (visibility.isVisible()) void read();
      else change({ phase: "paused" });
    },
    cancel() {
      if (!OVER.has(state.phase)) finish("cancelled");
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}
