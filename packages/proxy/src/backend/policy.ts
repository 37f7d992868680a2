import { AsyncResource } from "node:async_hooks";
import type { Logger } from "../contract/log.ts";
import {
  type Caller,
  type TransportFigures,
  UpstreamFailure,
  type UpstreamRequest,
} from "../contract/transport.ts";
import { type CallResult, CircuitBreaker, NO_PROBE } from "./circuit-breaker.ts";
import {
  type ConnectionShareOptions,
  ConnectionShares,
  type Release,
  type SharingCall,
} from "./connection-shares.ts";
import { startDeadline } from "./exchange.ts";

const MAX_BREAKERS = 1_000;
/** Statuses with which a proxy in front of an upstream says that it cannot reach the upstream. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Options of `TransportPolicy`: how many calls may be made at once, and where changes of circuit breakers are told. */
export interface TransportPolicyOptions extends ConnectionShareOptions {
  /** Connections for uploads alone. */
  uploads: number;
  /** The name of the upstream in log lines. */
  upstream: string;
  /** Gets a line for each change of a circuit breaker: `warn` when calls are refused from now on, else `info`. */
  logger: Logger;
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

  /**
   * Waiting is part of the deadline; a call that waits longer than that is never made. A further caller who wants the same
   * answer waits for nobody's turn but its own, and has the whole deadline.
   */
  #wait<Answer>(
    sharing: SharingCall & Pick<UpstreamRequest, "onJoin">,
    deadline: number,
    call: (left: number, release: Release) => Promise<Answer>,
  ): Promise<Answer> {
    let began = performance.now();
    return new Promise((resolve, reject) => {
      let endDeadline: (() => void) | undefined;
      let endJoining: (() => void) | undefined;
      let isWaiting = true;
      const end = (): void => {
        isWaiting = false;
        endDeadline?.();
        endJoining?.();
      };
      const refuse = (): void => {
        end();
        reject(new UpstreamFailure("unavailable"));
      };
      // The call runs when another one ends. It belongs to the trace of its own request all the same.
      const enter = AsyncResource.bind((release: Release): void => {
        end();
        call(Math.max(1, deadline - (performance.now() - began)), release).then(resolve, reject);
      });
      const stopWaiting = this.#shares.wait(sharing, { enter, refuse });
      if (!stopWaiting) return refuse();
      endDeadline = startDeadline(deadline, () => {
        stopWaiting();
        refuse();
      });
      endJoining = sharing.onJoin?.((caller) => {
        const release = isWaiting ? this.#shares.take({ ...sharing, caller }) : undefined;
        if (!release) return;
        stopWaiting(true);
        began = performance.now();
        enter(release);
      });
    });
  }

  #breaker(endpoint: string): CircuitBreaker {
    const known = this.#breakers.get(endpoint);
    if (known) return known;
    const { logger, upstream, now } = this.#options;
    const breaker = new CircuitBreaker((state) => {
      if (state === "open") this.#openings += 1;
      logger[state === "open" ? "warn" : "info"]({ upstream, endpoint, state }, "circuit breaker");
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
const ownCaller = (): Caller => ({ blocks: [`call ${(namelessCalls += 1)}`] });

const nothing = (): void => {};
const unavailable = (): Promise<never> => Promise.reject(new UpstreamFailure("unavailable"));

/** Makes a call if the circuit breaker admits it, and reports its result; `release` is called when it is over. */
function guard<Answer extends { readonly status: number }>(
  breaker: CircuitBreaker,
  given: Caller | undefined,
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
