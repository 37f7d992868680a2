import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isBackendError } from "../contract/backend-error.ts";
import {
  CACHE_POOLS,
  cachePolicies,
  type CachePolicies,
  type CachePolicy,
  type CachePolicyName,
  type OwnCachePolicies,
  type CachePool,
  type CachePoolName,
} from "../contract/cache-policies.ts";
import { type CacheReport, noReads, reportOn } from "./cache-report.ts";
import type { JsonValue } from "@storefront/client";
import type { CachedAnswer } from "../contract/outcome.ts";
import { CacheEntry, type CacheMemory, createCacheMemory, StoredAnswer } from "./cache-entry.ts";
import {
  isReachedBy,
  NO_SECOND_LEVEL,
  type Purge,
  type PurgeOrder,
  type SecondLevel,
} from "./second-level.ts";

/** The pause in milliseconds after a renewal that brought nothing to store. The cached answer is served meanwhile. */
const RENEWAL_PAUSE = 1_000;
const MAX_VALUES = 100;
/** What is remembered as absent, and the largest answer that says so. */
const MAX_ABSENT = 2_000;
const LARGEST_ABSENT = 4 * 1_024;

export interface LoadedAnswer {
  readonly body: Uint8Array;
  readonly data?: JsonValue;
  /** False for an answer that only its waiting callers get and that is not cached. */
  readonly isStorable: boolean;
  /** True for one that says, for everybody, that there is nothing: it is remembered as its policy says. */
  readonly isAbsent?: boolean;
}

/** A check of a body that another process stored: what is false is neither returned nor kept. */
export type Accepts = (body: Uint8Array) => boolean;

const acceptsAll: Accepts = () => true;

/** The shared cache: public answers of the backend, the same for all visitors. */
export interface Cache {
  /** Every policy by name: the kernel's and the host's own. */
  readonly policies: CachePolicies;
  /**
   * The cached answer, or that of one `load` for all callers who wait. A stale answer is served while one call renews
   * it. Rejects only when nothing is cached. An answer of the second level that is not accepted is removed there.
   */
  read(
    policy: CachePolicyName,
    key: string,
    load: () => Promise<LoadedAnswer>,
    accepts?: Accepts,
  ): Promise<CachedAnswer>;
  /** The cached answer, fresh or stale, of this process or of the second level. */
  find(policy: CachePolicyName, key: string, accepts?: Accepts): Promise<CachedAnswer | undefined>;
  /** A small value that instances share. */
  getValue(name: string): Promise<unknown>;
  setValue(name: string, value: unknown, seconds: number): void;
  /** Removes answers on all instances. */
  purge(order: PurgeOrder): Promise<Purge>;
  /**
   * Calls the listener after each purge of this or another instance, so that data made from the answers can be
   * removed too.
   */
  onPurge(listener: () => void): void;
  /** A report of the entries, without values, and with digests instead of keys. */
  inspect(): CacheReport;
  close(): Promise<void>;
}

/** The options of a cache: its times, its bounds and what it shares. */
export interface CacheOptions {
  /** A host's times of the kernel's `CACHE_POLICIES`, and policies of its own beside them, by name. */
  policies?: OwnCachePolicies | undefined;
  /** The memory that instances share, such as Redis. Default: none. */
  secondLevel?: SecondLevel;
  /** The bounds of each memory. Default: `CACHE_POOLS`. */
  pools?: Readonly<Record<CachePoolName, CachePool>>;
  /** A monotonic clock in milliseconds. Default: that of the process. */
  now?: () => number;
}

/**
 * A cache in the memory of this process, and in a second level when there is one. Its methods reject or throw for a
 * policy that it does not have.
 * @throws when a host's own policy is wrong or has the name of one of the kernel's.
 */
export const createCache = (options: CacheOptions = {}): Cache => new SharedCache(options);

/** One read: whose times it has, its key, and how to get the answer. */
interface Read {
  readonly policy: CachePolicyName;
  readonly key: string;
  readonly load: () => Promise<LoadedAnswer>;
  readonly accepts: Accepts;
}

/** The last answer of the backend for a key that it has nothing for, or the error in its place. */
type Absence = { readonly answer: CachedAnswer } | { readonly error: unknown };

class SharedCache implements Cache {
  readonly policies: CachePolicies;
  readonly #secondLevel: SecondLevel;
  readonly #pools: Readonly<Record<CachePoolName, CachePool>>;
  readonly #now: () => number;
  readonly #memory: CacheMemory;
  readonly #values: LRUCache<string, { value: unknown }>;
  readonly #absent: LRUCache<string, Absence>;
  readonly #reads: ReturnType<typeof noReads>;
  readonly #listeners: (() => void)[] = [];
  #flights = createSingleFlight<CachedAnswer>();
  /** Changes with each purge. A call that began before a purge may return an answer that was purged. */
  #epoch = 0;
  /** Answers older than this count as stale, because a purge may have been missed. */
  #trustedSince = Number.NEGATIVE_INFINITY;

  constructor(options: CacheOptions) {
    const { secondLevel = NO_SECOND_LEVEL, pools = CACHE_POOLS, now = () => performance.now() } = options;
    const bounds = { perf: { now }, ttlResolution: 0 };
    this.policies = cachePolicies(options.policies);
    this.#secondLevel = secondLevel;
    this.#pools = pools;
    this.#now = now;
    this.#memory = createCacheMemory(pools, ({ policy, rule, digest }) => {
      if (pools[rule.pool].isShared) secondLevel.forget(policy, digest);
    });
    this.#values = new LRUCache({ ...bounds, max: MAX_VALUES });
    // Bounded by size, because a bound by number would allocate the memory of all keys at the start.
    this.#absent = new LRUCache({ ...bounds, maxSize: MAX_ABSENT, sizeCalculation: () => 1 });
    this.#reads = noReads(this.policies);
    secondLevel.onPurge((order) => {
      if (order) this.#drop(order);
      else this.#trustedSince = now();
    });
  }

  read(
    policy: CachePolicyName,
    key: string,
    load: () => Promise<LoadedAnswer>,
    accepts: Accepts = acceptsAll,
  ): Promise<CachedAnswer> {
    const entry = this.#memory.get(this.#ruleOf(policy).pool, key);
    const state = entry && this.#freshness(entry);
    if (entry && state === "fresh") return Promise.resolve(this.#answerOf(entry, "hit"));
    const read: Read = { policy, key, load, accepts };
    if (entry && state === "stale") {
      this.#renew(read, entry);
      return Promise.resolve(this.#answerOf(entry, "stale"));
    }
    const counts = this.#reads.get(policy);
    if (counts) counts.miss += 1;
    const none = this.#absent.get(key);
    if (none) return "answer" in none ? Promise.resolve(none.answer) : Promise.reject(none.error);
    return this.#flights.share(key, () => this.#readFurther(read));
  }

  async find(
    policy: CachePolicyName,
    key: string,
    accepts: Accepts = acceptsAll,
  ): Promise<CachedAnswer | undefined> {
    const own = this.#memory.get(this.#ruleOf(policy).pool, key);
    const isOwn = own !== undefined && this.#freshness(own) !== "gone";
    const entry = isOwn ? own : await this.#fetchRemote({ policy, key, accepts }, digestOf(key));
    return entry && this.#answerOf(entry, this.#freshness(entry) === "fresh" ? "hit" : "stale");
  }

  async getValue(name: string): Promise<unknown> {
    const own = this.#values.get(name);
    return own ? own.value : this.#secondLevel.getValue(name);
  }

  setValue(name: string, value: unknown, seconds: number): void {
    this.#values.set(name, { value }, { ttl: seconds * 1_000 });
    this.#secondLevel.setValue(name, value, seconds);
  }

  async purge(order: PurgeOrder): Promise<Purge> {
    const purged = this.#drop(order);
    return { purged, pending: !(await this.#secondLevel.purge(order, this.policies)) };
  }

  onPurge(listener: () => void): void {
    this.#listeners.push(listener);
  }

  inspect(): CacheReport {
    const { state } = this.#secondLevel;
    return reportOn(this.policies, this.#memory, this.#reads, state, this.#now(), (entry) =>
      this.#freshness(entry),
    );
  }

  close(): Promise<void> {
    return this.#secondLevel.close();
  }

  /** The answer of the second level, or a new one. */
  async #readFurther(read: Read): Promise<CachedAnswer> {
    const digest = digestOf(read.key);
    const remote = await this.#fetchRemote(read, digest);
    if (!remote) return this.#loadAnew(read, digest);
    const age = this.#now() - remote.at;
    if (this.#freshness(remote) === "fresh") return new StoredAnswer(remote, "hit", age);
    // After this flight: until then other callers join it.
    setImmediate(() => {
      this.#renew(read, remote);
    });
    return new StoredAnswer(remote, "stale", age);
  }

  #renew(read: Read, entry: CacheEntry): void {
    if (this.#now() < entry.retryAt) return;
    const pause = (): void => {
      entry.retryAt = this.#now() + RENEWAL_PAUSE;
    };
    const work = async (): Promise<CachedAnswer> => {
      const remote = await this.#fetchRemote(read, entry.digest);
      if (remote && this.#freshness(remote) === "fresh")
        return new StoredAnswer(remote, "hit", this.#now() - remote.at);
      return this.#loadAnew(read, entry.digest);
    };
    this.#flights.share(read.key, work).then(({ isStored }) => {
      if (!isStored) pause();
    }, pause);
  }

  /** The entry of the second level if it is newer than that in memory. */
  async #fetchRemote(
    { policy, key, accepts }: Omit<Read, "load">,
    digest: string,
  ): Promise<CacheEntry | undefined> {
    const rule = this.#ruleOf(policy);
    if (!this.#pools[rule.pool].isShared) return undefined;
    const begun = this.#epoch;
    const remote = await this.#secondLevel.get(policy, digest);
    if (!remote || begun !== this.#epoch) return undefined;
    if (!accepts(remote.body)) {
      await this.#secondLevel.purge({ keys: [digest] }, this.policies);
      return undefined;
    }
    const entry = new CacheEntry(policy, rule, remote.body, this.#now() - remote.age, digest, remote.data);
    if (this.#freshness(entry) === "gone") return undefined;
    const own = this.#memory.get(rule.pool, key);
    if (own && own.at >= entry.at) return undefined;
    this.#memory.set(key, entry);
    return entry;
  }

  async #loadAnew({ policy, key, load }: Read, digest: string): Promise<CachedAnswer> {
    const begun = this.#epoch;
    const rule = this.#ruleOf(policy);
    const at = this.#now();
    const remember = (size: number, said: Absence): void => {
      if (rule.absent !== undefined && size <= LARGEST_ABSENT && begun === this.#epoch)
        this.#absent.set(key, said, { ttl: rule.absent });
    };
    const { body, data, isStorable, isAbsent } = await load().catch((error: unknown) => {
      if (isBackendError(error) && error.status === 404) remember(error.body.byteLength, { error });
      throw error;
    });
    const entry = new CacheEntry(policy, rule, body, at, digest, data);
    const isStored = isStorable && begun === this.#epoch;
    if (isStored) {
      const { fresh, stale, pool } = rule;
      this.#memory.set(key, entry);
      if (this.#pools[pool].isShared)
        this.#secondLevel.set(policy, digest, { body, age: this.#now() - at }, fresh + stale);
    }
    const answer = new StoredAnswer(entry, "miss", 0, isStored);
    if (isAbsent) remember(body.byteLength, { answer });
    return answer;
  }

  /** Removes answers of this process. */
  #drop(order: PurgeOrder): number {
    this.#epoch += 1;
    this.#flights = createSingleFlight();
    if (order.all) this.#values.clear();
    this.#absent.clear();
    const dropped = this.#memory.drop((entry) => isReachedBy(order, entry));
    for (const listener of this.#listeners) listener();
    return dropped;
  }

  #ruleOf(policy: CachePolicyName): CachePolicy {
    const rule = this.policies.get(policy);
    if (rule) return rule;
    throw new Error(`The cache has no policy "${policy}"; it has ${[...this.policies.keys()].join(", ")}.`);
  }

  #freshness(entry: CacheEntry): "fresh" | "stale" | "gone" {
    const { fresh, stale } = entry.rule;
    const age = this.#now() - entry.at;
    if (age < fresh && entry.at >= this.#trustedSince) return "fresh";
    return age < fresh + stale ? "stale" : "gone";
  }

  #answerOf(entry: CacheEntry, state: CachedAnswer["state"]): CachedAnswer {
    entry.hits += 1;
    const counts = this.#reads.get(entry.policy);
    if (counts) counts[state] += 1;
    return new StoredAnswer(entry, state, this.#now() - entry.at);
  }
}

const digestOf = (key: string): string => hash("sha256", key, "hex").slice(0, 32);

/** Shares running work between callers with the same key. Results are not kept. */
export interface SingleFlight<Result> {
  share(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    share(key, work) {
      const known = flights.get(key);
      if (known) return known;
      const flight = work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
