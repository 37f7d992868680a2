import { type BreakerState, type Caller, HOST_CALLER } from "../contract/transport.ts";

const WINDOW_SECONDS = 10;
const FEWEST_CALLS = 10;
const FAILURE_SHARE = 0.5;
const FEWEST_CALLERS = 3;
const OPEN_FOR = 5_000;
/** After probes that failed: what heals meanwhile is found within five seconds. */
const OPEN_AGAIN_FOR = 3_000;
/** Seconds after it closed in which a failure of those who failed before says nothing. */
const FORGIVEN = 120;
/** Probes of a half-open circuit breaker, each of another caller. */
const PROBES = 3;
/** A caller who failed here waits so long for a probe, and again for each probe of its own that failed. */
const TURN = 500;
const LONGEST_TURN = 4 * TURN;
/** Callers whose votes are held; beyond, the one that voted first is forgotten. */
const MAX_VOTES = 200;

/** The result of a call as a circuit breaker counts it; `unknown` says nothing about the upstream and is not counted. */
export type CallResult = "success" | "failure" | "unknown";

/** The role of an admitted call: a probe of this round, or none. */
export interface Admission {
  readonly round?: number;
}
export const NO_PROBE: Admission = {};

/** The last result of a caller. */
interface Vote {
  readonly user: string | undefined;
  readonly block: string;
  readonly isFailure: boolean;
  readonly second: number;
  /** True for a caller whose calls failed before the endpoint was found to work for others, and who had no success since. */
  readonly isForgiven: boolean;
  /** Probes that failed since its last success. */
  readonly probes: number;
}

/**
 * Stops calls to an endpoint that fails. The last result of each caller in the last 10 seconds is a vote, and a caller is
 * a user and an address block: the users of one block are one, and so is one user from many blocks. It opens when at least
 * 10 calls ended, half or more of the votes are failures, and these are of three callers, or of the host itself and
 * another: one machine, with however many accounts, opens nothing for everybody else. After 5 seconds it is half-open:
 * three calls of different callers, the probes, are let through, one of them the host's own where it reads this endpoint.
 * Whoever failed here before waits for its turn, and its failure says nothing. The first success closes it, and for two
 * minutes a failure of those who failed before says nothing until they have had a success: addresses that fail all the time
 * vote faster than players who come now and then. When all probes are over, and one that says something failed, it opens
 * again.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #onChange: (state: BreakerState) => void;
  /** Calls that ended, by second modulo the window. */
  readonly #ended = new Uint32Array(WINDOW_SECONDS);
  readonly #votes = new Votes();
  #second = 0;
  #state: BreakerState = "closed";
  /** The time since when it is open, or its probes are let through. */
  #since = 0;
  #openFor = OPEN_FOR;
  #round = 0;
  #isReadByHost = false;
  /** The callers of the probes of this round, how many of them have no result yet, and whether one says it is down. */
  #probes: Caller[] = [];
  #running = 0;
  #isDown = false;

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
  admit(caller: Caller): Admission | undefined {
    this.#isReadByHost ||= caller === HOST_CALLER;
    if (this.#state === "closed") return NO_PROBE;
    const isOver = this.#now() - this.#since >= this.#openFor;
    if (this.#state === "open") {
      if (!isOver) return undefined;
      this.#startRound();
      this.#change("half-open");
    } else if (isOver && this.#running === 0) this.#startRound();
    if (!this.#mayProbe(caller)) return undefined;
    this.#probes.push(caller);
    this.#running += 1;
    return { round: this.#round };
  }

  /** Counts the result of a call that was admitted. */
  record(result: CallResult, caller: Caller, { round }: Admission): void {
    if (this.#state === "half-open" && round === this.#round) this.#judgeProbe(result, caller);
    else if (this.#state === "closed" && round === undefined && result !== "unknown")
      this.#count(caller, result === "failure");
    // A call that began before the circuit breaker opened and ended afterwards is not counted.
  }

  /** A round in which fewer than three callers had a probe ends after a while, so that they have another one. */
  #startRound(): void {
    this.#round += 1;
    this.#since = this.#now();
    this.#probes = [];
    this.#running = 0;
    this.#isDown = false;
  }

  #mayProbe(caller: Caller): boolean {
    const isKept = this.#isReadByHost && caller !== HOST_CALLER && !this.#probes.includes(HOST_CALLER);
    if (this.#probes.length >= PROBES - (isKept ? 1 : 0)) return false;
    if (this.#probes.some((other) => isSameVoter(other, caller))) return false;
    const vote = this.#votes.of(caller);
    const turn = vote?.isFailure ? Math.min(TURN * (1 + vote.probes), LONGEST_TURN) : 0;
    return this.#now() - this.#since >= turn;
  }

  #judgeProbe(result: CallResult, caller: Caller): void {
    this.#running -= 1;
    if (result === "success") {
      this.#forgetOldSeconds();
      this.#ended.fill(0);
      this.#votes.forgive(this.#second);
      this.#openFor = OPEN_FOR;
      this.#change("closed");
    } else if (result === "unknown") this.#probes.splice(this.#probes.indexOf(caller), 1);
    else {
      const before = this.#votes.of(caller);
      this.#isDown ||= !before?.isFailure;
      this.#votes.cast(caller, true, this.#second, (before?.probes ?? 0) + 1);
      if (this.#isDown && this.#running === 0 && this.#probes.length >= PROBES) {
        this.#openFor = OPEN_AGAIN_FOR;
        this.#open();
      }
    }
  }

  #count(caller: Caller, isFailure: boolean): void {
    this.#forgetOldSeconds();
    const slot = this.#second % WINDOW_SECONDS;
    this.#ended[slot] = (this.#ended[slot] ?? 0) + 1;
    if (isFailure) this.#votes.forgetUntil(this.#second - WINDOW_SECONDS);
    this.#votes.cast(caller, isFailure, this.#second);
    if (!isFailure) return;
    const ended = this.#ended.reduce((total, count) => total + count);
    if (ended >= FEWEST_CALLS && this.#isVotedDown()) this.#open();
  }

  #isVotedDown(): boolean {
    const fewest = this.#votes.of(HOST_CALLER)?.isFailure ? 2 : FEWEST_CALLERS;
    const { votes, failures } = this.#votes.count();
    return failures >= fewest && failures >= votes * FAILURE_SHARE;
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

/** The block by which a caller votes: the widest, because a caller may have all the narrower ones in it. */
const blockOf = ({ blocks }: Caller): string => blocks.at(-1) ?? "";

const isSameVoter = (one: Caller, other: Caller): boolean =>
  blockOf(one) === blockOf(other) || (one.user !== undefined && one.user === other.user);

/** Votes, of which no two have the same user or the same block: the last one replaces the others. */
class Votes {
  readonly #byBlock = new Map<string, Vote>();
  readonly #byUser = new Map<string, Vote>();

  count(): { readonly votes: number; readonly failures: number } {
    const counted = [...this.#byBlock.values()].filter(({ isForgiven }) => !isForgiven);
    return { votes: counted.length, failures: counted.filter(({ isFailure }) => isFailure).length };
  }

  of(caller: Caller): Vote | undefined {
    return this.#byBlock.get(blockOf(caller)) ?? this.#byUser.get(caller.user ?? "");
  }

  cast(caller: Caller, isFailure: boolean, second: number, probes = 0): void {
    const { user } = caller;
    const block = blockOf(caller);
    const before = this.of(caller);
    this.#forget(this.#byBlock.get(block));
    this.#forget(this.#byUser.get(user ?? ""));
    if (this.#byBlock.size >= MAX_VOTES) this.#forget(this.#byBlock.values().next().value);
    // Since when it is forgiven does not change: after an outage that came back it says something again.
    if (isFailure && before?.isForgiven) this.#keep({ ...before, user, block, probes });
    else this.#keep({ user, block, isFailure, second, probes, isForgiven: false });
  }

  forgetUntil(last: number): void {
    for (const vote of this.#byBlock.values())
      if (vote.second + (vote.isForgiven ? FORGIVEN - WINDOW_SECONDS : 0) <= last) this.#forget(vote);
  }

  /** Forgets the successes, and counts the failures no more: a caller that failed is heard again after its next success. */
  forgive(second: number): void {
    const failed = [...this.#byBlock.values()].filter(({ isFailure }) => isFailure);
    this.#byBlock.clear();
    this.#byUser.clear();
    for (const vote of failed) this.#keep({ ...vote, second, isForgiven: true });
  }

  #keep(vote: Vote): void {
    this.#byBlock.set(vote.block, vote);
    if (vote.user !== undefined) this.#byUser.set(vote.user, vote);
  }

  #forget(vote: Vote | undefined): void {
    if (!vote) return;
    this.#byBlock.delete(vote.block);
    if (vote.user !== undefined) this.#byUser.delete(vote.user);
  }
}
