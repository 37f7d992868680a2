import type { BreakerState } from "../contract/transport.ts";
const WINDOW_SECONDS = 10;
const FEWEST_CALLS = 10;
const FAILURE_SHARE = 0.5;
const OPEN_FOR = 5_000;

/** The result of a call as a circuit breaker counts it; `unknown` says nothing about the upstream and is not counted. */
export type CallResult = "success" | "failure" | "unknown";

/**
 * Stops calls to an endpoint that fails. It opens when at least 10 calls of the last 10 seconds ended and half or more
 * of them failed. After 5 seconds it is half-open: one call, the probe, is let through, and its result decides.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #onChange: (state: BreakerState) => void;
  /** Calls that ended and calls that failed, by second modulo the window. */
  readonly #ended = new Uint32Array(WINDOW_SECONDS);
  readonly #failed = new Uint32Array(WINDOW_SECONDS);
  #second = 0;
  #state: BreakerState = "closed";
  #openedAt = 0;
  #isProbing = false;

  constructor(
    onChange: (state: BreakerState) => void = () => {},
    now: () => number = () => performance.now(),
  ) {
    this.#onChange = onChange;
    this.#now = now;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** True when a call may be made. In the half-open state only the probe may; its caller must report a result. */
  admits(): boolean {
    if (this.#state === "closed") return true;
    if (this.#state === "open") {
      if (this.#now() - this.#openedAt < OPEN_FOR) return false;
      this.#change("half-open");
    }
    if (this.#isProbing) return false;
    this.#isProbing = true;
    return true;
  }

  /** Counts the result of a call that was admitted. */
  record(result: CallResult): void {
    if (this.#state === "half-open") this.#judgeProbe(result);
    else if (this.#state === "closed" && result !== "unknown") this.#count(result === "failure");
    // A call that began before the circuit breaker opened and ended afterwards is not counted.
  }

  #judgeProbe(result: CallResult): void {
    this.#isProbing = false;
    if (result === "failure") this.#open();
    if (result !== "success") return;
    this.#clear();
    this.#change("closed");
  }

  #count(isFailure: boolean): void {
    this.#forgetOldSeconds();
    const slot = this.#second % WINDOW_SECONDS;
    this.#ended[slot] = (this.#ended[slot] ?? 0) + 1;
    if (!isFailure) return;
    this.#failed[slot] = (this.#failed[slot] ?? 0) + 1;
    const ended = sum(this.#ended);
    if (ended >= FEWEST_CALLS && sum(this.#failed) >= ended * FAILURE_SHARE) this.#open();
  }

  #forgetOldSeconds(): void {
    const second = Math.floor(this.#now() / 1_000);
    if (second - this.#second >= WINDOW_SECONDS) this.#clear();
    for (let old = Math.max(this.#second + 1, second - WINDOW_SECONDS); old <= second; old += 1) {
      this.#ended[old % WINDOW_SECONDS] = 0;
      this.#failed[old % WINDOW_SECONDS] = 0;
    }
    this.#second = second;
  }

  #open(): void {
    this.#openedAt = this.#now();
    this.#change("open");
  }

  #clear(): void {
    this.#ended.fill(0);
    this.#failed.fill(0);
  }

  #change(state: BreakerState): void {
    this.#state = state;
    this.#onChange(state);
  }
}

const sum = (counts: Uint32Array): number => {
  let total = 0;
  for (const count of counts) total += count;
  return total;
};
