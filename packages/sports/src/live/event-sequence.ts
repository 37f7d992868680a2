import type { Resync } from "./live-event.ts";

/** After this number of steps of one in a row, a stream is known to count its events. */
const COUNTING = 3;
/** Printable and short: anything else cannot be sent back in a header. */
const SENDABLE = /^[\x20-\x7e]{1,256}$/;

/** The ids of a stream over all its connections. */
export interface EventSequence {
  /** The id to resume after. */
  readonly last: string | undefined;
  /** Takes the id of the next event. Returns the reason to read the events again, if the id shows one. */
  take(id: string | undefined): Resync["reason"] | undefined;
  /** Called when another connection begins. Returns true when there is no id to resume after. */
  reconnect(): boolean;
}

/**
 * Ids need not be numbers. Where they have counted by one, a number that is left out is a gap. After a reconnection, a
 * number that is not larger than the last one means that the stream has started again.
 */
export function createEventSequence(lastEventId?: string): EventSequence {
  let last = lastEventId;
  let steps = 0;
  /** True until the first id of a connection. Without an id before it, the step is no number and shows nothing. */
  let isResumed = true;

  return {
    get last() {
      return last;
    },
    take(id) {
      if (!id || !SENDABLE.test(id)) return undefined;
      const step = Number(id) - Number(last);
      const isRestart = isResumed && step <= 0;
      const isGap = steps >= COUNTING && step > 1;
      isResumed = false;
      last = id;
      steps = step === 1 ? steps + 1 : 0;
      if (isRestart) return "restart";
      return isGap ? "gap" : undefined;
    },
    reconnect() {
      isResumed = true;
      return last === undefined;
    },
  };
}
