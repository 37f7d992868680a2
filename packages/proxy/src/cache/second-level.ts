import type { CachePolicies, CachePolicyName } from "../contract/cache-policies.ts";
import type { CacheEntry } from "./cache-entry.ts";
import type { JsonValue } from "@storefront/client";
import type { RedisState } from "./redis.ts";

/** The selection of a purge: answers by the tags of their policy or by the digest of their key, or all. */
export interface PurgeOrder {
  readonly tags?: readonly string[] | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
}

export interface Purge {
  /** Answers that were removed in this process. */
  readonly purged: number;
  /** True while the other instances cannot be reached; they get it later. */
  readonly pending: boolean;
}

export interface RemoteAnswer {
  readonly body: Uint8Array;
  readonly data?: JsonValue;
  /** Milliseconds since it was loaded. */
  readonly age: number;
}

/** A cache that several instances share. Losing it is never an error: reads find nothing, and writes are lost. */
export interface SecondLevel {
  readonly state: "off" | RedisState;
  get(policy: CachePolicyName, digest: string): Promise<RemoteAnswer | undefined>;
  set(policy: CachePolicyName, digest: string, answer: RemoteAnswer, milliseconds: number): void;
  /** Removes an answer that a process has no more room for: visitors choose keys, so that what is shared has a bound too. */
  forget(policy: CachePolicyName, digest: string): void;
  getValue(name: string): Promise<unknown>;
  setValue(name: string, value: unknown, seconds: number): void;
  /**
   * Removes answers and tells the other instances, as soon as they can be reached: false when that is only later.
   * `policies` map tags to answers.
   */
  purge(order: PurgeOrder, policies: CachePolicies): Promise<boolean>;
  /** Calls the listener when another instance purged, and with `undefined` when messages may have been missed. */
  onPurge(listener: (order: PurgeOrder | undefined) => void): void;
  close(): Promise<void>;
}

/** The second level of a single instance: it stores nothing. */
export const NO_SECOND_LEVEL: SecondLevel = {
  state: "off",
  get: () => Promise.resolve(undefined),
  set: () => {},
  forget: () => {},
  getValue: () => Promise.resolve(undefined),
  setValue: () => {},
  purge: () => Promise.resolve(true),
  onPurge: () => {},
  close: () => Promise.resolve(),
};

/** True when a purge selects this answer. */
export function isReachedBy(
  { all, keys = [], tags = [] }: PurgeOrder,
  { digest, rule }: CacheEntry,
): boolean {
  if (all || keys.includes(digest)) return true;
  return tags.some((tag) => rule.tags.includes(tag));
}

export function mergeOrders(first: PurgeOrder, second: PurgeOrder): PurgeOrder {
  return {
    all: first.all === true || second.all === true,
    tags: [...new Set([...(first.tags ?? []), ...(second.tags ?? [])])],
    keys: [...new Set([...(first.keys ?? []), ...(second.keys ?? [])])],
  };
}
