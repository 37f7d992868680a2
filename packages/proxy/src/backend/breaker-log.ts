import type { Logger } from "../contract/log.ts";
import type { BreakerChange } from "./transport-policy.ts";

/** Writes a line for each change of a circuit breaker: `warn` when calls are refused from now on, else `info`. */
export const logBreakerChanges =
  (logger: Logger, upstream: string) =>
  ({ endpoint, state }: BreakerChange): void => {
    logger[state === "open" ? "warn" : "info"]({ upstream, endpoint, state }, "circuit breaker");
  };
