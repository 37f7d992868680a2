import { bulkhead, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, isBrokenCircuitError, isBulkheadRejectedError } from "cockatiel";
import { type UpstreamAnswer, UpstreamFailure } from "./transport.ts";

const FAILURES_TO_OPEN = 10;
const HALF_OPEN_AFTER = 5_000;

/** How many calls may be under way. */
export interface ShieldOptions {
  activeCalls: number;
  queuedCalls: number;
}

/** Keeps a sick upstream from taking the host with it: a breaker around a bulkhead, per origin and class. */
export interface Shield {
  /** @throws UpstreamFailure `unavailable` at once when the breaker is open or the bulkhead full. */
  run(call: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer>;
}

/** Opens after 10 calls in a row without an answer or with 503, lets one probe through after 5 s. */
export function createShield(options: ShieldOptions): Shield {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamFailure && error.kind !== "aborted").orWhenResult(
      (answer) => (answer as UpstreamAnswer).status === 503,
    ),
    { halfOpenAfter: HALF_OPEN_AFTER, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  const compartment = bulkhead(options.activeCalls, options.queuedCalls);
  return {
    async run(call) {
      try {
        return await compartment.execute(() => {
          // While the probe is out the others are refused: waiting for it would hang them all.
          if (breaker.state === CircuitState.HalfOpen) throw new UpstreamFailure("unavailable");
          return breaker.execute(call);
        });
      } catch (error) {
        if (isBrokenCircuitError(error) || isBulkheadRejectedError(error)) throw new UpstreamFailure("unavailable");
        throw error;
      }
    },
  };
}
