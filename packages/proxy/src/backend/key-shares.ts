import type { Caller } from "../contract/transport.ts";

/** The share of what is counted that is kept for addresses that have none of it. */
const KEPT_SHARE = 0.1;

/** The most of something that may be in use before only those who have none of it get more. */
export const mostForAll = (most: number): number => most - Math.ceil(most * KEPT_SHARE);

/** Limits concurrent use by user and by each address block (decision S15). */
export class CallerCounts {
  readonly #counts = new Map<string, number>();

  /** True when the user has less than `ofUser`, and each block less than `ofBlock`; a wider one may have twice as much. */
  hasLess({ user, blocks }: Caller, ofUser: number, ofBlock = ofUser): boolean {
    if (user !== undefined && this.#count(user) >= ofUser) return false;
    return blocks.every((block, index) => this.#count(block) < (index === 0 ? ofBlock : 2 * ofBlock));
  }

  /** True when neither the user nor anybody at its address has anything. */
  hasNone({ user = "", blocks }: Caller): boolean {
    return !this.#counts.has(user) && blocks.every((block) => !this.#counts.has(block));
  }

  add({ user, blocks }: Caller, difference: number): void {
    if (user !== undefined) add(this.#counts, user, difference);
    for (const block of blocks) add(this.#counts, block, difference);
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

/** Changes a count. A key whose count is zero takes no memory. */
function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

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
      add(this.#upstreams, upstream, difference);
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
