import { bulkhead, isBulkheadRejectedError } from "cockatiel";

/** A queue longer than this many renderings for each slot makes everybody wait for what they have given up on. */
const QUEUED_FOR_EACH = 8;

/** Lets a few renderings run at once and a few more wait; rendering takes the event loop that every call needs. */
export interface RenderSlots {
  /** @throws a rejection that `isShed` recognises, when as many wait already as may. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  figures(): { rendering: number; queued: number };
}

/** Slots for this many renderings at once. */
export function createRenderSlots(limit: number): RenderSlots {
  const queue = limit * QUEUED_FOR_EACH;
  const policy = bulkhead(limit, queue);
  return {
    run: (work) => policy.execute(work),
    figures: () => ({ rendering: limit - policy.executionSlots, queued: queue - policy.queueSlots }),
  };
}

/** True for the rejection of a rendering that found no room. */
export const isShed: (error: unknown) => boolean = isBulkheadRejectedError;
