import type { CacheState } from "../contract/outcome.ts";
import type { CachePolicies, CachePolicyName } from "../contract/cache-policies.ts";
import type { CacheEntry, CacheMemory } from "./cache-entry.ts";
import type { SecondLevel } from "./second-level.ts";

const MAX_ENTRIES = 500;

export type PolicyReport = {
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly stale: number;
  readonly misses: number;
  /** The share of hits and stale answers in all reads, from 0 to 1; null before the first read. */
  readonly hitRate: number | null;
};

/** The content of a cache, without values, and with digests instead of keys. */
export type CacheReport = {
  readonly entries: number;
  readonly bytes: number;
  readonly secondLevel: SecondLevel["state"];
  readonly policies: Readonly<Record<string, PolicyReport>>;
  /** The largest first, at most 500. */
  readonly answers: readonly {
    readonly key: string;
    readonly policy: CachePolicyName;
    readonly tags: readonly string[];
    readonly state: "fresh" | "stale" | "gone";
    readonly ageSeconds: number;
    readonly bytes: number;
    readonly hits: number;
  }[];
};

export type ReadCounts = ReadonlyMap<CachePolicyName, Record<CacheState, number>>;

/** Counts of no read yet, for every policy. */
export const noReads = (policies: CachePolicies): ReadCounts =>
  new Map([...policies.keys()].map((name) => [name, { hit: 0, stale: 0, miss: 0 }]));

/** Describes the entries and the reads of a cache. */
export function reportOn(
  policies: CachePolicies,
  memory: CacheMemory,
  reads: ReadCounts,
  secondLevel: SecondLevel["state"],
  now: number,
  freshness: (entry: CacheEntry) => "fresh" | "stale" | "gone",
): CacheReport {
  const entry = [...memory.all()];
  const reports = [...policies.keys()].map((name) => {
    const own = entry.filter(({ policy }) => policy === name);
    const { hit, stale, miss } = reads.get(name) ?? { hit: 0, stale: 0, miss: 0 };
    const all = hit + stale + miss;
    return [
      name,
      {
        entries: own.length,
        bytes: sumOf(own),
        hits: hit,
        stale,
        misses: miss,
        hitRate: all === 0 ? null : Math.round(((hit + stale) / all) * 1_000) / 1_000,
      },
    ] as const;
  });
  return {
    entries: entry.length,
    bytes: memory.bytes,
    secondLevel,
    policies: Object.fromEntries(reports),
    answers: entry
      .toSorted((one, other) => other.body.byteLength - one.body.byteLength)
      .slice(0, MAX_ENTRIES)
      .map((answer) => ({
        key: answer.digest,
        policy: answer.policy,
        tags: answer.rule.tags,
        state: freshness(answer),
        ageSeconds: Math.round((now - answer.at) / 1_000),
        bytes: answer.body.byteLength,
        hits: answer.hits,
      })),
  };
}

const sumOf = (answers: readonly CacheEntry[]): number =>
  answers.reduce((sum, { body }) => sum + body.byteLength, 0);
