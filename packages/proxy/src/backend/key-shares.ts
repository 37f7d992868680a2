/** The most places in use at once by one key of each kind, such as `{ address: 20 }`. */
export type KeyLimits<Kind extends string> = Readonly<Record<Kind, number>>;

/**
 * A bounded number of places. One key, such as an address or a session, may have only a share of them. A key without
 * a place takes no memory.
 */
export class KeyShares<Kind extends string> {
  readonly #most: number;
  readonly #limits: KeyLimits<Kind>;
  readonly #counts: Readonly<Record<Kind, Map<string, number>>>;
  #open = 0;
  #refused = 0;

  constructor(most: number, limits: KeyLimits<Kind>) {
    this.#most = most;
    this.#limits = limits;
    const counts = Object.keys(limits).map((kind) => [kind, new Map<string, number>()]);
    this.#counts = Object.fromEntries(counts) as Record<Kind, Map<string, number>>;
  }

  /** Places in use. */
  get open(): number {
    return this.#open;
  }

  /** Callers that got no place, since the process started. */
  get refused(): number {
    return this.#refused;
  }

  /** Takes a place and returns a function that gives it back, once. Undefined when there is no place for these keys. */
  take(keys: Readonly<Record<Kind, string>>): (() => void) | undefined {
    const kinds = Object.keys(this.#limits) as Kind[];
    const isFull = kinds.some((kind) => (this.#counts[kind].get(keys[kind]) ?? 0) >= this.#limits[kind]);
    if (isFull || this.#open >= this.#most) {
      this.#refused += 1;
      return undefined;
    }
    this.#open += 1;
    for (const kind of kinds) add(this.#counts[kind], keys[kind], 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#open -= 1;
      for (const kind of kinds) add(this.#counts[kind], keys[kind], -1);
    };
  }
}

function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
