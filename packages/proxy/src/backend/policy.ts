import { AsyncResource } from "node:async_hooks";
import type { Logger } from "../contract/log.ts";
import {
  type BreakerState,
  HOST_CALLER,
  type TransportFigures,
  UpstreamFailure,
  type UpstreamRequest,
} from "../contract/transport.ts";
import { type ConnectionShareOptions, ConnectionShares, type Release, type SharingCall } from "./bulkhead.ts";
import { startDeadline } from "./exchange.ts";

const MAX_BREAKERS = 1_000;
/** Statuses with which a proxy in front of an upstream says that it cannot reach the upstream. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

/** A circuit breaker changed its state. */
export interface BreakerChange {
  readonly endpoint: string;
  readonly state: BreakerState;
}

/** Options of `TransportPolicy`: how many calls may be made at once, and a listener for circuit breakers. */
export interface TransportPolicyOptions extends ConnectionShareOptions {
  /** Connections for uploads alone. */
  uploads: number;
  onBreakerChange?: ((change: BreakerChange) => void) | undefined;
  /** A monotonic clock in milliseconds. */
  now?: (() => number) | undefined;
}

/** Makes a call in the milliseconds that are left of its deadline. */
type GuardedCall<Answer> = (left: number) => Promise<Answer>;

/**
 * Decides which calls to one origin are made now, later or not at all. It has a circuit breaker for each endpoint,
 * shared connections for the areas, and separate permits for uploads.
 */
export class TransportPolicy {
  readonly #options: TransportPolicyOptions;
  readonly #shares: ConnectionShares;
  readonly #breakers = new Map<string, CircuitBreaker>();
  #uploads = 0;
  #refusedUploads = 0;
  #openings = 0;
  #changes = 0;

  constructor(options: TransportPolicyOptions) {
    this.#options = options;
    this.#shares = new ConnectionShares(options);
  }

  /** A call whose whole answer is read into memory. Rejects with UpstreamFailure `unavailable` when it was not made. */
  run<Answer extends { readonly status: number }>(
    request: UpstreamRequest,
    call: GuardedCall<Answer>,
  ): Promise<Answer> {
    const { method, endpoint, caller, deadline } = request;
    const breaker = this.#breaker(endpoint);
    const release = this.#shares.take(request);
    const answer = release
      ? guard(breaker, caller, call, deadline, release)
      : this.#wait(request, deadline, (left, freed) => guard(breaker, caller, call, left, freed));
    return method === "GET" ? answer : this.#counted(answer);
  }

  /** A call that sends a file. Uploads have separate permits and never wait. */
  upload<Answer extends { readonly status: number }>(
    { endpoint, caller, deadline }: UpstreamRequest,
    call: GuardedCall<Answer>,
  ): Promise<Answer> {
    if (this.#uploads >= this.#options.uploads) {
      this.#refusedUploads += 1;
      return unavailable();
    }
    this.#uploads += 1;
    return guard(this.#breaker(endpoint), caller, call, deadline, () => {
      this.#uploads -= 1;
    });
  }

  /** A call whose answer is streamed. The number of streams is bounded elsewhere. */
  stream<Answer extends { readonly status: number }>(
    { endpoint, caller, deadline }: UpstreamRequest,
    call: GuardedCall<Answer>,
  ): Promise<Answer> {
    return guard(this.#breaker(endpoint), caller, call, deadline, nothing);
  }

  /** Counts a call that may change something until it is over. */
  #counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const over = (): void => {
      this.#changes -= 1;
    };
    this.#changes += 1;
    answer.then(over, over);
    return answer;
  }

  figures(): TransportFigures {
    const breakers = [...this.#breakers].flatMap(([endpoint, { state }]) =>
      state === "closed" ? [] : [{ endpoint, state }],
    );
    return {
      areas: this.#shares.figures(),
      uploads: { active: this.#uploads, refused: this.#refusedUploads },
      breakers,
      openings: this.#openings,
      changes: this.#changes,
    };
  }

  /** Waiting is part of the deadline; a call that waits longer than that is never made. */
  #wait<Answer>(
    sharing: SharingCall,
    deadline: number,
    call: (left: number, release: Release) => Promise<Answer>,
  ): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      let endDeadline: (() => void) | undefined;
      const refuse = (): void => {
        endDeadline?.();
        reject(new UpstreamFailure("unavailable"));
      };
      // The call runs when another one ends. It belongs to the trace of its own request all the same.
      const enter = AsyncResource.bind((release: Release): void => {
        endDeadline?.();
        call(Math.max(1, deadline - (performance.now() - began)), release).then(resolve, reject);
      });
      const stopWaiting = this.#shares.wait(sharing, { enter, refuse });
      if (stopWaiting) {
        endDeadline = startDeadline(deadline, () => {
          stopWaiting();
          refuse();
        });
      } else refuse();
    });
  }

  #breaker(endpoint: string): CircuitBreaker {
    const known = this.#breakers.get(endpoint);
    if (known) return known;
    const { onBreakerChange, now } = this.#options;
    const breaker = new CircuitBreaker((state) => {
      if (state === "open") this.#openings += 1;
      onBreakerChange?.({ endpoint, state });
    }, now);
    this.#forgetOne();
    this.#breakers.set(endpoint, breaker);
    return breaker;
  }

  /** Clients choose the endpoints of a raw proxy, so their number must be bounded. */
  #forgetOne(): void {
    if (this.#breakers.size < MAX_BREAKERS) return;
    const [eldest] = this.#breakers.keys();
    const [closed] = [...this.#breakers].find(([, { state }]) => state === "closed") ?? [eldest];
    if (closed !== undefined) this.#breakers.delete(closed);
  }
}

/** A probe has a third of the deadline: its caller waits for an upstream that is probably down. */
const PROBE_SHARE = 3;
let namelessCalls = 0;
/** The caller of a call that names none. */
const ownCaller = (): string => `call ${(namelessCalls += 1)}`;

const nothing = (): void => {};
const unavailable = (): Promise<never> => Promise.reject(new UpstreamFailure("unavailable"));

/** Makes a call if the circuit breaker admits it, and reports its result; `release` is called when it is over. */
function guard<Answer extends { readonly status: number }>(
  breaker: CircuitBreaker,
  given: string | undefined,
  call: GuardedCall<Answer>,
  left: number,
  release: Release,
): Promise<Answer> {
  const caller = given ?? ownCaller();
  const admission = breaker.admit(caller);
  if (admission === undefined) {
    release();
    return unavailable();
  }
  return call(admission === NO_PROBE ? left : Math.ceil(left / PROBE_SHARE)).then(
    (answer) => {
      release();
      breaker.record(GATEWAY_FAILURES.has(answer.status) ? "failure" : "success", caller, admission);
      return answer;
    },
    (error: unknown) => {
      release();
      breaker.record(resultOf(error), caller, admission);
      throw error;
    },
  );
}

function resultOf(error: unknown): CallResult {
  if (!(error instanceof UpstreamFailure) || !error.isConclusive) return "unknown";
  return error.kind === "timeout" || error.kind === "network" ? "failure" : "unknown";
}

/** Writes a line for each change of a circuit breaker: `warn` when calls are refused from now on, else `info`. */
export const logBreakerChanges =
  (logger: Logger, upstream: string) =>
  ({ endpoint, state }: BreakerChange): void => {
    logger[state === "open" ? "warn" : "info"]({ upstream, endpoint, state }, "circuit breaker");
  };

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
