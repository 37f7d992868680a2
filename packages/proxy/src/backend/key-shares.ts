import type { Caller } from "../contract/transport.ts";
import { addTo, CallerCounts, mostForAll } from "./connection-shares.ts";

/** The most permits in use at once. */
export interface KeyShareLimits {
  readonly all: number;
  /** Of one user, over all its sessions and addresses. */
  readonly user: number;
  /** Of one IPv4 address or IPv6 /64; a /56 and a /48 have twice as many. */
  readonly address: number;
  /** For one upstream; default all. */
  readonly upstream?: number;
}

/**
 * A bounded number of permits, of which one user or one address has only a share. The last tenth is for addresses that
 * have none.
 */
export class KeyShares {
  readonly #limits: KeyShareLimits;
  readonly #callers = new CallerCounts();
  readonly #upstreams = new Map<string, number>();
  #open = 0;
  #refused = 0;

  constructor(limits: KeyShareLimits) {
    this.#limits = limits;
  }

  get open(): number {
    return this.#open;
  }

  /** Callers that got no permit, since the process started. */
  get refused(): number {
    return this.#refused;
  }

  /** Takes a permit and returns a function that gives it back, once. Undefined when there is none for this caller. */
  take(caller: Caller, upstream = ""): (() => void) | undefined {
    if (!this.#isFree(caller, upstream)) {
      this.#refused += 1;
      return undefined;
    }
    const count = (difference: number): void => {
      this.#open += difference;
      addTo(this.#upstreams, upstream, difference);
      this.#callers.add(caller, difference);
    };
    count(1);
    let isTaken = true;
    return () => {
      if (isTaken) count(-1);
      isTaken = false;
    };
  }

  #isFree(caller: Caller, upstream: string): boolean {
    const { all, user, address, upstream: perUpstream = all } = this.#limits;
    const limitOf = this.#callers.hasNone(caller) ? (most: number) => most : mostForAll;
    return (
      this.#open < limitOf(all) &&
      (this.#upstreams.get(upstream) ?? 0) < limitOf(perUpstream) &&
      this.#callers.hasLess(caller, user, address)
    );
  }
}
