import type { Resync } from "./live-event.ts";

/** So many steps of one in a row, and a stream is taken to count its events. */
const COUNTING = 3;
/** Printable and short: anything else cannot be sent back in a header. */
const SENDABLE = /^[\x20-\x7e]{1,256}$/;

/** Watches the ids of a stream over all its connections. */
export interface EventSequence {
  /** The id to resume after. */
  readonly last: string | undefined;
  /** Takes the id of the next event; answers what it shows to be missing. */
  take(id: string | undefined): Resync["reason"] | undefined;
  /** A further connection begins; answers whether there is nothing to resume after. */
  reconnect(): boolean;
}

/**
 * Ids need not be numbers. Where they have counted by one, a left out number is a gap; a number that is not beyond
 * the last after a reconnection means that the stream began anew.
 */
export function createEventSequence(lastEventId?: string): EventSequence {
  let last = lastEventId;
  let steps = 0;
  let isResumed = last !== undefined;

  return {
    get last() {
      return last;
    },
    take(id) {
      if (id === undefined || !SENDABLE.test(id)) return undefined;
      const step = Number(id) - Number(last);
      const wasCounting = steps >= COUNTING;
      const isFirst = isResumed;
      isResumed = false;
      last = id;
      steps = step === 1 ? steps + 1 : 0;
      if (isFirst && step <= 0) return "restart";
      return wasCounting && step > 1 ? "gap" : undefined;
    },
    reconnect() {
      isResumed = last !== undefined;
      return !isResumed;
    },
  };
}
