import { type BreakerState, HOST_CALLER } from "../contract/transport.ts";
const WINDOW_SECONDS = 10;
const FEWEST_CALLS = 10;
const FAILURE_SHARE = 0.5;
const FEWEST_CALLERS = 3;
const OPEN_FOR = 5_000;
/** Probes of a half-open circuit breaker, each of another caller. */
const PROBES = 3;
/** Callers whose votes are held; beyond, the one that was seen first is forgotten. */
const MAX_VOTES = 200;

/** The result of a call as a circuit breaker counts it; `unknown` says nothing about the upstream and is not counted. */
export type CallResult = "success" | "failure" | "unknown";

/** An admitted call is no probe, or one of the round of probes with this number. */
export type Admission = number;
export const NO_PROBE: Admission = 0;

interface Vote {
  isFailure: boolean;
  second: number;
}

/**
 * Stops calls to an endpoint that fails. The last result of each caller in the last 10 seconds is a vote. It opens when
 * at least 10 calls ended, half or more of the votes are failures, and these are of three callers, or of the host itself and
 * another: the input of one caller opens nothing for everybody else. After 5 seconds it is half-open: three calls of
 * different callers, the probes, are let through. The first that succeeds closes it; when all have failed it opens again.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #onChange: (state: BreakerState) => void;
  /** Calls that ended, by second modulo the window. */
  readonly #ended = new Uint32Array(WINDOW_SECONDS);
  readonly #votes = new Map<string, Vote>();
  #second = 0;
  #state: BreakerState = "closed";
  /** The time since when it is open, or its probes are let through. */
  #since = 0;
  #round = NO_PROBE;
  /** The callers of the probes of this round, and how many of them have no result yet. */
  readonly #probes = new Set<string>();
  #running = 0;

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

  /** Undefined when a call may not be made. The result of an admitted one must be reported. */
  admit(caller: string): Admission | undefined {
    if (this.#state === "closed") return NO_PROBE;
    const isOver = this.#now() - this.#since >= OPEN_FOR;
    if (this.#state === "open") {
      if (!isOver) return undefined;
      this.#startRound();
      this.#change("half-open");
    } else if (isOver && this.#running === 0) this.#startRound();
    if (this.#probes.size >= PROBES || this.#probes.has(caller)) return undefined;
    this.#probes.add(caller);
    this.#running += 1;
    return this.#round;
  }

  /** Counts the result of a call that was admitted. */
  record(result: CallResult, caller: string, admission: Admission): void {
    if (this.#state === "half-open" && admission === this.#round) this.#judgeProbe(result, caller);
    else if (this.#state === "closed" && admission === NO_PROBE && result !== "unknown")
      this.#count(caller, result === "failure");
    // A call that began before the circuit breaker opened and ended afterwards is not counted.
  }

  /** A round in which fewer than three callers had a probe ends after a while, so that they have another one. */
  #startRound(): void {
    this.#round += 1;
    this.#since = this.#now();
    this.#probes.clear();
    this.#running = 0;
  }

  #judgeProbe(result: CallResult, caller: string): void {
    this.#running -= 1;
    if (result === "unknown") this.#probes.delete(caller);
    if (result === "failure" && this.#running === 0 && this.#probes.size >= PROBES) this.#open();
    if (result !== "success") return;
    this.#ended.fill(0);
    this.#votes.clear();
    this.#change("closed");
  }

  #count(caller: string, isFailure: boolean): void {
    this.#forgetOldSeconds();
    const slot = this.#second % WINDOW_SECONDS;
    this.#ended[slot] = (this.#ended[slot] ?? 0) + 1;
    const vote = this.#votes.get(caller);
    if (vote) {
      vote.isFailure = isFailure;
      vote.second = this.#second;
    } else this.#addVote(caller, { isFailure, second: this.#second });
    if (isFailure && sum(this.#ended) >= FEWEST_CALLS && this.#isVotedDown()) this.#open();
  }

  #addVote(caller: string, vote: Vote): void {
    if (this.#votes.size >= MAX_VOTES) {
      const [eldest] = this.#votes.keys();
      if (eldest !== undefined) this.#votes.delete(eldest);
    }
    this.#votes.set(caller, vote);
  }

  #isVotedDown(): boolean {
    let failures = 0;
    for (const [caller, { isFailure, second }] of this.#votes) {
      if (second <= this.#second - WINDOW_SECONDS) this.#votes.delete(caller);
      else if (isFailure) failures += 1;
    }
    const fewest = this.#votes.get(HOST_CALLER)?.isFailure ? 2 : FEWEST_CALLERS;
    return failures >= fewest && failures >= this.#votes.size * FAILURE_SHARE;
  }

  #forgetOldSeconds(): void {
    const second = Math.floor(this.#now() / 1_000);
    if (second - this.#second >= WINDOW_SECONDS) this.#ended.fill(0);
    for (let old = Math.max(this.#second + 1, second - WINDOW_SECONDS); old <= second; old += 1)
      this.#ended[old % WINDOW_SECONDS] = 0;
    this.#second = second;
  }

  #open(): void {
    this.#since = this.#now();
    this.#change("open");
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
