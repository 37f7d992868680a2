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
import { CacheEntry, createCacheMemory, StoredAnswer } from "./cache-entry.ts";
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

/** An answer as it was loaded. */
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
  /** The fresh answer in the memory of this process. */
  peek(policy: CachePolicyName, key: string): CachedAnswer | undefined;
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
export function createCache(options: CacheOptions = {}): Cache {
  const { secondLevel = NO_SECOND_LEVEL, pools = CACHE_POOLS, now = () => performance.now() } = options;
  const policies = cachePolicies(options.policies);
  const memory = createCacheMemory(pools);
  const values = new LRUCache<string, { value: unknown }>({
    max: MAX_VALUES,
    perf: { now },
    ttlResolution: 0,
  });
  /** Answers, and errors, by which the backend lately said that there is nothing. */
  const absent = new LRUCache<string, { answer: CachedAnswer } | { error: unknown }>({
    max: MAX_ABSENT,
    perf: { now },
    ttlResolution: 0,
  });
  const reads = noReads(policies);
  const listeners: (() => void)[] = [];
  let flights = createSingleFlight<CachedAnswer>();
  /** Changes with each purge. A call that began before a purge may return an answer that was purged. */
  let epoch = 0;
  /** Answers older than this count as stale, because a purge may have been missed. */
  let trustedSince = Number.NEGATIVE_INFINITY;

  const ruleOf = (policy: CachePolicyName): CachePolicy => {
    const rule = policies.get(policy);
    if (rule) return rule;
    throw new Error(`The cache has no policy "${policy}"; it has ${[...policies.keys()].join(", ")}.`);
  };
  const freshness = (entry: CacheEntry): "fresh" | "stale" | "gone" => {
    const { fresh, stale } = entry.rule;
    const age = now() - entry.at;
    if (age < fresh && entry.at >= trustedSince) return "fresh";
    return age < fresh + stale ? "stale" : "gone";
  };
  const answerOf = (entry: CacheEntry, state: CachedAnswer["state"]): CachedAnswer => {
    entry.hits += 1;
    const counts = reads.get(entry.policy);
    if (counts) counts[state] += 1;
    return new StoredAnswer(entry, state, now() - entry.at);
  };
  const dropHere = (order: PurgeOrder): number => {
    epoch += 1;
    flights = createSingleFlight();
    if (order.all) values.clear();
    absent.clear();
    const dropped = memory.drop((entry) => isReachedBy(order, entry));
    for (const listener of listeners) listener();
    return dropped;
  };
  secondLevel.onPurge((order) => {
    if (order) dropHere(order);
    else trustedSince = now();
  });

  /** The entry of the second level if it is newer than that in memory. */
  const fetchRemote = async (
    policy: CachePolicyName,
    key: string,
    digest: string,
    accepts: Accepts,
  ): Promise<CacheEntry | undefined> => {
    const rule = ruleOf(policy);
    if (!pools[rule.pool].isShared) return undefined;
    const begun = epoch;
    const remote = await secondLevel.get(policy, digest);
    if (!remote || begun !== epoch) return undefined;
    if (!accepts(remote.body)) {
      await secondLevel.purge({ keys: [digest] }, policies);
      return undefined;
    }
    const entry = new CacheEntry(policy, rule, remote.body, now() - remote.age, digest, remote.data);
    if (freshness(entry) === "gone") return undefined;
    const own = memory.get(rule.pool, key);
    if (own && own.at >= entry.at) return undefined;
    memory.set(key, entry);
    return entry;
  };

  const loadAnew = async (
    policy: CachePolicyName,
    key: string,
    digest: string,
    load: () => Promise<LoadedAnswer>,
  ): Promise<CachedAnswer> => {
    const begun = epoch;
    const rule = ruleOf(policy);
    const at = now();
    const remember = (size: number, said: { answer: CachedAnswer } | { error: unknown }): void => {
      if (rule.absent !== undefined && size <= LARGEST_ABSENT && begun === epoch)
        absent.set(key, said, { ttl: rule.absent });
    };
    const { body, data, isStorable, isAbsent } = await load().catch((error: unknown) => {
      if (isBackendError(error) && error.status === 404) remember(error.body.byteLength, { error });
      throw error;
    });
    const entry = new CacheEntry(policy, rule, body, at, digest, data);
    const isStored = isStorable && begun === epoch;
    if (isStored) {
      const { fresh, stale, pool } = rule;
      memory.set(key, entry);
      if (pools[pool].isShared) secondLevel.set(policy, digest, { body, age: now() - at }, fresh + stale);
    }
    const answer = new StoredAnswer(entry, "miss", 0, isStored);
    if (isAbsent) remember(body.byteLength, { answer });
    return answer;
  };

  const renew = (
    policy: CachePolicyName,
    key: string,
    entry: CacheEntry,
    load: () => Promise<LoadedAnswer>,
    accepts: Accepts,
  ): void => {
    if (now() < entry.retryAt) return;
    const work = async (): Promise<CachedAnswer> => {
      const remote = await fetchRemote(policy, key, entry.digest, accepts);
      if (remote && freshness(remote) === "fresh") return new StoredAnswer(remote, "hit", now() - remote.at);
      return loadAnew(policy, key, entry.digest, load);
    };
    const pause = (): void => {
      entry.retryAt = now() + RENEWAL_PAUSE;
    };
    flights.share(key, work).then(({ isStored }) => {
      if (!isStored) pause();
    }, pause);
  };

  return {
    policies,
    read(policy, key, load, accepts = acceptsAll) {
      const entry = memory.get(ruleOf(policy).pool, key);
      const state = entry && freshness(entry);
      if (entry && state === "fresh") return Promise.resolve(answerOf(entry, "hit"));
      if (entry && state === "stale") {
        renew(policy, key, entry, load, accepts);
        return Promise.resolve(answerOf(entry, "stale"));
      }
      const counts = reads.get(policy);
      if (counts) counts.miss += 1;
      const none = absent.get(key);
      if (none) return "answer" in none ? Promise.resolve(none.answer) : Promise.reject(none.error);
      return flights.share(key, async () => {
        const digest = digestOf(key);
        const remote = await fetchRemote(policy, key, digest, accepts);
        if (!remote) return loadAnew(policy, key, digest, load);
        if (freshness(remote) === "fresh") return new StoredAnswer(remote, "hit", now() - remote.at);
        // After this flight: until then other callers join it.
        setImmediate(() => {
          renew(policy, key, remote, load, accepts);
        });
        return new StoredAnswer(remote, "stale", now() - remote.at);
      });
    },
    async find(policy, key, accepts = acceptsAll) {
      const own = memory.get(ruleOf(policy).pool, key);
      const entry =
        own && freshness(own) !== "gone" ? own : await fetchRemote(policy, key, digestOf(key), accepts);
      return entry && answerOf(entry, freshness(entry) === "fresh" ? "hit" : "stale");
    },
    peek(policy, key) {
      const entry = memory.get(ruleOf(policy).pool, key);
      return entry && freshness(entry) === "fresh" ? answerOf(entry, "hit") : undefined;
    },
    async getValue(name) {
      const own = values.get(name);
      return own ? own.value : secondLevel.getValue(name);
    },
    setValue(name, value, seconds) {
      values.set(name, { value }, { ttl: seconds * 1_000 });
      secondLevel.setValue(name, value, seconds);
    },
    async purge(order) {
      const purged = dropHere(order);
      return { purged, pending: !(await secondLevel.purge(order, policies)) };
    },
    onPurge(listener) {
      listeners.push(listener);
    },
    inspect: () => reportOn(policies, memory, reads, secondLevel.state, now(), freshness),
    close: () => secondLevel.close(),
  };
}

const digestOf = (key: string): string => hash("sha256", key, "hex").slice(0, 32);

/** Shares running work between callers with the same key. Results are not kept. */
export interface SingleFlight<Result> {
  share(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Makes later callers start the work again, even while it is running. */
  forget(key: string): void;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    share(key, work) {
      const known = flights.get(key);
      if (known) return known;
      const flight = work().finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    forget(key) {
      flights.delete(key);
    },
  };
}
