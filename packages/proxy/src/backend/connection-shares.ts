import type { AreaFigures, Caller, UpstreamRequest } from "../contract/transport.ts";
import { FairQueue } from "./fair-queue.ts";

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
export type SharingCall = Pick<UpstreamRequest, "area" | "caller" | "callerMost" | "goesFirst">;

/** A call that waits for a connection: one of the two is called, once. */
export interface WaitingCall {
  enter: (release: Release) => void;
  /** A caller with less work needs its place in the queue. */
  refuse: () => void;
}

interface Waiting extends WaitingCall {
  readonly caller: Caller;
}

interface Area {
  readonly name: string;
  readonly callerMost: number;
  reserved: number;
  shared: number;
  refused: number;
  /** Connections in use, by caller. */
  readonly held: CallerCounts;
  /** Waiting calls: those that change the user's money or account, and then all others. */
  readonly queues: readonly [first: FairQueue<Waiting>, others: FairQueue<Waiting>];
}

/** Gives a connection back; it must be called once. */
export type Release = () => void;

const NOBODY: Caller = { blocks: [] };
/** The share of an area's connections that a user or an address may hold while others wait. */
const CALLER_SHARE = 0.25;

/**
 * Decides which call may use a connection now. An area first uses its own connections, then shared ones; a shared
 * connection that becomes free goes to the waiting areas in turn, so that one with a long queue does not go first.
 * Within an area the callers go in turn. One user or address holds at most a quarter of its connections while others
 * wait; alone it may have nine tenths, and leaves as many free as the area has of its own.
 */
export class ConnectionShares {
  readonly #options: ConnectionShareOptions;
  readonly #areas = new Map<string, Area>();
  /** Areas with waiting calls, in the order of their turn. */
  readonly #turns = new Set<Area>();
  readonly #most: number;
  readonly #mostForAll: number;
  readonly #callerShare: number;
  #shared = 0;

  constructor(options: ConnectionShareOptions) {
    this.#options = options;
    this.#most = options.reservedConnections + options.activeCalls;
    this.#mostForAll = Math.min(mostForAll(this.#most), this.#most - options.reservedConnections);
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
   * that stops waiting counts as refused, unless it got a connection in another way.
   */
  wait(sharing: SharingCall, call: WaitingCall): ((hasConnection?: boolean) => void) | undefined {
    const { caller = NOBODY, goesFirst } = sharing;
    const line = lineOf(caller);
    const area = this.#area(sharing);
    const [first, others] = area.queues;
    if (queued(area) >= this.#options.queuedCalls) {
      area.refused += 1;
      const shed = others.shed(line) ?? first.shed(line);
      if (!shed) return undefined;
      shed.refuse();
    }
    const queue = goesFirst ? first : others;
    const waiting: Waiting = { caller, enter: call.enter, refuse: call.refuse };
    queue.add(line, waiting);
    this.#turns.add(area);
    return (hasConnection = false) => {
      if (!queue.delete(line, waiting)) return;
      if (!hasConnection) area.refused += 1;
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
    const area: Area = {
      name,
      callerMost,
      reserved: 0,
      shared: 0,
      refused: 0,
      held: new CallerCounts(),
      queues,
    };
    this.#areas.set(name, area);
    return area;
  }

  #takeFor(area: Area, caller: Caller): Release | undefined {
    if (area.reserved < this.#options.reservedConnections) {
      area.reserved += 1;
      area.held.add(caller, 1);
      return () => {
        area.reserved -= 1;
        area.held.add(caller, -1);
        this.#admit(area);
      };
    }
    if (!this.#mayShare(area)) return undefined;
    area.shared += 1;
    this.#shared += 1;
    area.held.add(caller, 1);
    return () => {
      area.shared -= 1;
      this.#shared -= 1;
      area.held.add(caller, -1);
      for (const next of this.#turns) {
        if (this.#mayShare(next) && this.#admit(next)) return;
      }
    };
  }

  #mayShare({ shared }: Area): boolean {
    return this.#shared < this.#options.connections && shared < this.#options.activeCalls;
  }

  /** True for a caller that has not its share of the area's connections; of the last ones for one that has none. */
  #isLight(area: Area, caller: Caller): boolean {
    const isShort = area.reserved + area.shared >= this.#mostForAll;
    return isShort ? area.held.hasNone(caller) : area.held.hasLess(caller, this.#callerShare);
  }

  /** True when a caller that has its share may have another connection, and leaves others some that are free. */
  #mayHaveMore({ reserved, shared, held, callerMost }: Area, caller: Caller): boolean {
    return reserved + shared < this.#mostForAll && held.hasLess(caller, callerMost);
  }

  /** Gives the next waiting call of an area a connection; the area's next turn comes after those of the others. */
  #admit(area: Area): boolean {
    if (!this.#turns.has(area)) return false;
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
    const isLight = (_: string, { caller }: Waiting): boolean => this.#isLight(area, caller);
    const mayHaveMore = (_: string, { caller }: Waiting): boolean => this.#mayHaveMore(area, caller);
    const light = first.next(isLight) ?? others.next(isLight);
    return light ?? first.next(mayHaveMore) ?? others.next(mayHaveMore);
  }
}

const queued = ({ queues: [first, others] }: Area): number => first.size + others.size;

/** Calls wait in turn by user, and guests by the widest block of their address. */
const lineOf = ({ user, blocks }: Caller): string => user ?? blocks.at(-1) ?? "";

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
    if (user !== undefined) addTo(this.#counts, user, difference);
    for (const block of blocks) addTo(this.#counts, block, difference);
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

/** Changes a count. A key whose count is zero takes no memory. */
export function addTo(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
