import type { AreaFigures } from "../contract/transport.ts";
/** Options of `ConnectionShares`: how the areas of a host share the connections to one upstream. */
export interface ConnectionShareOptions {
  /** Connections that all areas share. */
  connections: number;
  /** Further connections that each area has for itself, so that a slow area cannot take the last one. */
  reservedConnections: number;
  /** The most shared connections that one area may hold. */
  activeCalls: number;
  /** The most calls of one area that may wait for a connection. */
  queuedCalls: number;
}

interface Area {
  readonly name: string;
  reserved: number;
  shared: number;
  refused: number;
  /** Waiting calls, in order of arrival. */
  readonly waiting: Set<(release: Release) => void>;
}

/** Gives a connection back; it must be called once. */
export type Release = () => void;

/**
 * Decides which call may use a connection now. An area first uses its own connections, then shared ones; a shared
 * connection that becomes free goes to the waiting areas in turn, so that one with a long queue does not go first.
 */
export class ConnectionShares {
  readonly #options: ConnectionShareOptions;
  readonly #areas = new Map<string, Area>();
  /** Areas with waiting calls, in the order of their turn. */
  readonly #turns = new Set<Area>();
  #shared = 0;

  constructor(options: ConnectionShareOptions) {
    this.#options = options;
  }

  /** Takes a connection now; undefined when the call has to wait. */
  take(name: string): Release | undefined {
    const area = this.#area(name);
    return area.waiting.size > 0 ? undefined : this.#takeFor(area);
  }

  /**
   * Calls `enter` when a connection is free; returns how to stop waiting, or undefined when the queue is full. A call
   * that stops waiting counts as refused.
   */
  wait(name: string, enter: (release: Release) => void): (() => void) | undefined {
    const area = this.#area(name);
    if (area.waiting.size >= this.#options.queuedCalls) {
      area.refused += 1;
      return undefined;
    }
    area.waiting.add(enter);
    this.#turns.add(area);
    return () => {
      if (!area.waiting.delete(enter)) return;
      area.refused += 1;
      if (area.waiting.size === 0) this.#turns.delete(area);
    };
  }

  figures(): AreaFigures[] {
    return [...this.#areas.values()].map(({ name, reserved, shared, waiting, refused }) => ({
      area: name,
      active: reserved + shared,
      queued: waiting.size,
      refused,
    }));
  }

  #area(name: string): Area {
    const known = this.#areas.get(name);
    if (known) return known;
    const area: Area = { name, reserved: 0, shared: 0, refused: 0, waiting: new Set() };
    this.#areas.set(name, area);
    return area;
  }

  #takeFor(area: Area): Release | undefined {
    if (area.reserved < this.#options.reservedConnections) {
      area.reserved += 1;
      return () => {
        area.reserved -= 1;
        this.#admit(area);
      };
    }
    if (!this.#mayShare(area)) return undefined;
    area.shared += 1;
    this.#shared += 1;
    return () => {
      area.shared -= 1;
      this.#shared -= 1;
      for (const next of this.#turns) {
        if (this.#mayShare(next) && this.#admit(next)) return;
      }
    };
  }

  #mayShare({ shared }: Area): boolean {
    return this.#shared < this.#options.connections && shared < this.#options.activeCalls;
  }

  /** Gives the first waiting call of an area a connection; the area's next turn comes after those of the others. */
  #admit(area: Area): boolean {
    const [enter] = area.waiting;
    const release = enter && this.#takeFor(area);
    if (!release) return false;
    area.waiting.delete(enter);
    this.#turns.delete(area);
    if (area.waiting.size > 0) this.#turns.add(area);
    enter(release);
    return true;
  }
}
