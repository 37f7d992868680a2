import {
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from "cockatiel";
import { UpstreamFailure } from "./transport.ts";

const FAILURES_TO_OPEN = 10;
const HALF_OPEN_AFTER = 5_000;

/** How many calls may be under way. */
export interface ShieldOptions {
  activeCalls: number;
  queuedCalls: number;
}

/** Keeps a sick upstream from taking the host with it: a breaker around a bulkhead, per origin and class. */
export interface Shield {
  /**
   * @throws UpstreamFailure `unavailable`: at once when the breaker is open or the bulkhead full, at the deadline when
   * no slot came free.
   */
  run<Answer extends { readonly status: number }>(
    call: (left: number) => Promise<Answer>,
    deadline: number,
  ): Promise<Answer>;
}

/** Does the call in the milliseconds that are left of its deadline. */
type GuardedCall<Answer> = (left: number) => Promise<Answer>;

/** Opens after 10 calls in a row without an answer or with 503, lets one probe through after 5 s. */
export function createShield(options: ShieldOptions): Shield {
  const breaker = circuitBreaker(
    // A probe that nobody waited for proves nothing.
    handleWhen(
      (error) => error instanceof UpstreamFailure && (error.kind !== "aborted" || isProbing()),
    ).orWhenResult((answer) => (answer as { status: number }).status === 503),
    { halfOpenAfter: HALF_OPEN_AFTER, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  const compartment = bulkhead(options.activeCalls, options.queuedCalls);
  const isProbing = (): boolean => breaker.state === CircuitState.HalfOpen;
  const guarded = <Answer>(call: GuardedCall<Answer>, left: number): Promise<Answer> => {
    // While the probe is out the others are refused: waiting for it would hang them all.
    if (isProbing()) throw new UpstreamFailure("unavailable");
    return breaker.execute(() => call(left));
  };
  return {
    run(call, deadline) {
      const work =
        compartment.executionSlots > 0
          ? compartment.execute(() => guarded(call, deadline))
          : inQueue(compartment, deadline, (left) => guarded(call, left));
      return work.catch(asUnavailable);
    },
  };
}

/** The breaker's and the bulkhead's own errors mean that the call was not made. */
function asUnavailable(error: unknown): never {
  if (isBrokenCircuitError(error) || isBulkheadRejectedError(error)) throw new UpstreamFailure("unavailable");
  throw error;
}

/** Waiting for a slot is part of the deadline; who waits longer than that was never sent. */
function inQueue<Answer>(
  compartment: BulkheadPolicy,
  deadline: number,
  call: GuardedCall<Answer>,
): Promise<Answer> {
  const leaving = new AbortController();
  const queued = performance.now();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      leaving.abort();
      reject(new UpstreamFailure("unavailable"));
    }, deadline);
    const enter = (): Promise<Answer> => {
      clearTimeout(timer);
      return call(Math.max(1, deadline - (performance.now() - queued)));
    };
    compartment
      .execute(enter, leaving.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}
