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

/** Whose call it is, and whether it goes before the others of its area. Calls without a caller share nothing. */
export interface SharingCall {
  readonly area: string;
  readonly caller?: string | undefined;
  /** The most connections of one caller; it is the same for all calls of an area. */
  readonly callerMost?: number | undefined;
  readonly goesFirst?: boolean | undefined;
}

/** A call that waits for a connection: one of the two is called, once. */
export interface WaitingCall {
  enter: (release: Release) => void;
  /** A caller with less work needs its place in the queue. */
  refuse: () => void;
}

interface Waiting extends WaitingCall {
  readonly caller: string;
}

interface Area {
  readonly name: string;
  readonly callerMost: number;
  reserved: number;
  shared: number;
  refused: number;
  /** Connections in use, by caller. */
  readonly held: Map<string, number>;
  /** Waiting calls: those that change the user's money or account, and then all others. */
  readonly queues: readonly [first: FairQueue<Waiting>, others: FairQueue<Waiting>];
}

/** Gives a connection back; it must be called once. */
export type Release = () => void;

const NOBODY = "";
/** The share of an area's connections that one caller may hold while others wait. */
const CALLER_SHARE = 0.25;

/**
 * Decides which call may use a connection now. An area first uses its own connections, then shared ones; a shared
 * connection that becomes free goes to the waiting areas in turn, so that one with a long queue does not go first.
 * Within an area the callers go in turn. One caller holds at most a quarter of its connections while others wait; alone
 * it may have all but as many as the area has of its own, which others find free.
 */
export class ConnectionShares {
  readonly #options: ConnectionShareOptions;
  readonly #areas = new Map<string, Area>();
  /** Areas with waiting calls, in the order of their turn. */
  readonly #turns = new Set<Area>();
  readonly #most: number;
  readonly #callerShare: number;
  #shared = 0;

  constructor(options: ConnectionShareOptions) {
    this.#options = options;
    this.#most = options.reservedConnections + options.activeCalls;
    this.#callerShare = Math.max(1, Math.floor(this.#most * CALLER_SHARE));
  }

  /** Takes a connection now; undefined when the call has to wait. */
  take(call: SharingCall): Release | undefined {
    const { caller = NOBODY } = call;
    const area = this.#area(call);
    // While a connection is free, only calls of callers who have their share wait.
    const mayTake = this.#isLight(area, caller) || (queued(area) === 0 && this.#mayHaveMore(area, caller));
    return mayTake ? this.#takeFor(area, caller) : undefined;
  }

  /**
   * Calls `enter` when a connection is free; returns how to stop waiting, or undefined when the queue is full. A call
   * that stops waiting counts as refused.
   */
  wait(sharing: SharingCall, call: WaitingCall): (() => void) | undefined {
    const { caller = NOBODY, goesFirst } = sharing;
    const area = this.#area(sharing);
    const [first, others] = area.queues;
    if (queued(area) >= this.#options.queuedCalls) {
      area.refused += 1;
      const shed = others.shed(caller) ?? first.shed(caller);
      if (!shed) return undefined;
      shed.refuse();
    }
    const queue = goesFirst ? first : others;
    const waiting: Waiting = { caller, enter: call.enter, refuse: call.refuse };
    queue.add(caller, waiting);
    this.#turns.add(area);
    return () => {
      if (!queue.delete(caller, waiting)) return;
      area.refused += 1;
      if (queued(area) === 0) this.#turns.delete(area);
    };
  }

  figures(): AreaFigures[] {
    return [...this.#areas.values()].map((area) => ({
      area: area.name,
      active: area.reserved + area.shared,
      queued: queued(area),
      refused: area.refused,
    }));
  }

  #area({ area: name, callerMost = Number.POSITIVE_INFINITY }: SharingCall): Area {
    const known = this.#areas.get(name);
    if (known) return known;
    const queues = [new FairQueue<Waiting>(), new FairQueue<Waiting>()] as const;
    const area: Area = { name, callerMost, reserved: 0, shared: 0, refused: 0, held: new Map(), queues };
    this.#areas.set(name, area);
    return area;
  }

  #takeFor(area: Area, caller: string): Release | undefined {
    if (area.reserved < this.#options.reservedConnections) {
      area.reserved += 1;
      hold(area, caller, 1);
      return () => {
        area.reserved -= 1;
        hold(area, caller, -1);
        this.#admit(area);
      };
    }
    if (!this.#mayShare(area)) return undefined;
    area.shared += 1;
    this.#shared += 1;
    hold(area, caller, 1);
    return () => {
      area.shared -= 1;
      this.#shared -= 1;
      hold(area, caller, -1);
      for (const next of this.#turns) {
        if (this.#mayShare(next) && this.#admit(next)) return;
      }
    };
  }

  #mayShare({ shared }: Area): boolean {
    return this.#shared < this.#options.connections && shared < this.#options.activeCalls;
  }

  /** True for a caller that has not its share of the area's connections. */
  #isLight({ held }: Area, caller: string): boolean {
    return caller === NOBODY || (held.get(caller) ?? 0) < this.#callerShare;
  }

  /** True when a caller that has its share may have another connection, and leaves others some that are free. */
  #mayHaveMore({ reserved, shared, held, callerMost }: Area, caller: string): boolean {
    const isRoom = reserved + shared < this.#most - this.#options.reservedConnections;
    return isRoom && (held.get(caller) ?? 0) < callerMost;
  }

  /** Gives the next waiting call of an area a connection; the area's next turn comes after those of the others. */
  #admit(area: Area): boolean {
    if (area.reserved >= this.#options.reservedConnections && !this.#mayShare(area)) return false;
    const next = this.#next(area);
    const release = next && this.#takeFor(area, next.caller);
    if (!release) return false;
    this.#turns.delete(area);
    if (queued(area) > 0) this.#turns.add(area);
    next.enter(release);
    return true;
  }

  #next(area: Area): Waiting | undefined {
    const [first, others] = area.queues;
    const isLight = (caller: string): boolean => this.#isLight(area, caller);
    const mayHaveMore = (caller: string): boolean => this.#mayHaveMore(area, caller);
    const light = first.next(isLight) ?? others.next(isLight);
    return light ?? first.next(mayHaveMore) ?? others.next(mayHaveMore);
  }
}

const queued = ({ queues: [first, others] }: Area): number => first.size + others.size;

function hold({ held }: Area, caller: string, difference: number): void {
  if (caller !== NOBODY) add(held, caller, difference);
}

/**
 * Waiting work in turn by caller: of each caller the work that came first, and a caller with much waits for itself. A
 * caller whose turn it was is behind the others.
 */
export class FairQueue<Work> {
  /** The lines of the callers, in the order of their turns. */
  readonly #lines = new Map<string, Set<Work>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(caller: string, work: Work): void {
    const line = this.#lines.get(caller);
    if (line) line.add(work);
    else this.#lines.set(caller, new Set([work]));
    this.#size += 1;
  }

  /** False for work that does not wait any more. */
  delete(caller: string, work: Work): boolean {
    const line = this.#lines.get(caller);
    if (!line?.delete(work)) return false;
    this.#size -= 1;
    if (line.size === 0) this.#lines.delete(caller);
    return true;
  }

  /** Removes the next work of the first caller that may go now. */
  next(mayGo: (caller: string) => boolean = () => true): Work | undefined {
    for (const [caller, line] of this.#lines) {
      if (!mayGo(caller)) continue;
      const [work] = line;
      this.#lines.delete(caller);
      if (work === undefined) continue;
      line.delete(work);
      this.#size -= 1;
      if (line.size > 0) this.#lines.set(caller, line);
      return work;
    }
    return undefined;
  }

  /** The work that goes before, or together with, a new work of this caller when all go in turn. */
  ahead(caller: string): number {
    const own = (this.#lines.get(caller)?.size ?? 0) + 1;
    let ahead = own - 1;
    for (const [other, line] of this.#lines) if (other !== caller) ahead += Math.min(line.size, own);
    return ahead;
  }

  /**
   * Removes the work that came last in the longest line, to make room for a caller with a shorter one; undefined when
   * this caller's own line is as long.
   */
  shed(caller: string): Work | undefined {
    let longest: [caller: string, line: Set<Work>] | undefined;
    for (const entry of this.#lines) if (!longest || entry[1].size > longest[1].size) longest = entry;
    if (!longest || longest[1].size <= (this.#lines.get(caller)?.size ?? 0) + 1) return undefined;
    const last = [...longest[1]].at(-1);
    if (last !== undefined) this.delete(longest[0], last);
    return last;
  }
}

/**
 * A bounded number of permits. One key, such as an address or a session, may have only a share of them. A key without
 * a permit takes no memory.
 */
export class KeyShares<Kind extends string> {
  readonly #most: number;
  /** The most permits in use at once by one key of each kind, such as `{ address: 20 }`. */
  readonly #limits: Readonly<Record<Kind, number>>;
  readonly #counts: Readonly<Record<Kind, Map<string, number>>>;
  #open = 0;
  #refused = 0;

  constructor(most: number, limits: Readonly<Record<Kind, number>>) {
    this.#most = most;
    this.#limits = limits;
    const counts = Object.keys(limits).map((kind) => [kind, new Map<string, number>()]);
    this.#counts = Object.fromEntries(counts) as Record<Kind, Map<string, number>>;
  }

  /** Permits in use. */
  get open(): number {
    return this.#open;
  }

  /** Callers that got no permit, since the process started. */
  get refused(): number {
    return this.#refused;
  }

  /** Takes a permit and returns a function that gives it back, once. Undefined when there is no permit for these keys. */
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

/** Changes a count. A key whose count is zero takes no memory. */
function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
