import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  LIMIT_BUCKETS,
  RATE_LIMITS,
  type BucketRow,
  type RateLimitBucket,
} from "../../contract/rate-limits.ts";
import { type BucketKey, type Buckets, CountMemory, createBuckets } from "./buckets.ts";

const rule = (points: number, seconds = 60) => ({ points, seconds });
const ONE: readonly BucketKey[] = [{ key: "one" }];
const WIDE = [{ key: "one", wide: true }];
const names = Object.keys(RATE_LIMITS) as RateLimitBucket[];

/** The calls that are within the quota, up to 2,000. */
async function within(buckets: Buckets, bucket: RateLimitBucket, keys = ONE): Promise<number> {
  let calls = 0;
  while (calls < 2_000 && (await buckets.charge(bucket, keys)) === 0) calls += 1;
  return calls;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout"] });
  // The memory of keys reads this clock, and holds the object that it belongs to.
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
});
describe("the buckets", () => {
  it("by address come first, then the one of everybody, then those that need the content of the call", () => {
    const rank = (name: RateLimitBucket): number => ["address", "everybody"].indexOf(RATE_LIMITS[name].by);
    for (const buckets of Object.values(LIMIT_BUCKETS)) {
      const ranks = buckets.map((name) => (rank(name) + 3) % 3);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  it.each(names)(
    "%s has its quota, twice as much for a wide block, and then says how long to wait",
    async (bucket) => {
      const buckets = createBuckets();
      const { points, seconds }: BucketRow = RATE_LIMITS[bucket];
      expect(await within(buckets, bucket)).toBe(points);
      expect(await within(buckets, bucket, [{ key: "wide", wide: true }])).toBe(2 * points);
      expect(await buckets.charge(bucket, ONE)).toBe(seconds);
      expect([await buckets.charge(bucket, [{ key: "other" }]), await buckets.charge(bucket, [])]).toEqual([
        0, 0,
      ]);
    },
  );

  it("charge every key until one has no quota", async () => {
    const buckets = createBuckets({ beacon: rule(1) });
    expect(await buckets.charge("beacon", WIDE)).toBe(0);
    expect(await buckets.charge("beacon", [{ key: "narrow" }, ...WIDE])).toBe(0);
    expect(await buckets.charge("beacon", [{ key: "other" }, ...WIDE])).toBe(60);
    expect(await buckets.charge("beacon", [{ key: "narrow" }])).toBe(60);
  });

  it("have refused no call at the start, and a rule may change points and seconds alone", async () => {
    const buckets = createBuckets({ beacon: rule(2, 2 ** 31 - 1) });
    expect(buckets.refused).toEqual(Object.fromEntries(names.map((name) => [name, 0])));
    expect([buckets.size, await within(buckets, "beacon")]).toEqual([0, 2]);
    vi.advanceTimersByTime(1_000_000_000);
    expect(await buckets.charge("beacon", ONE)).toBeGreaterThan(1_000_000_000 / 1_000);
  });
});

describe("a charge", () => {
  it("that is refunded can be made again, also in a wide block", async () => {
    const buckets = createBuckets({ guesses: rule(1) });
    for (const keys of [ONE, [{ key: "wide", wide: true }]]) {
      const most = await within(buckets, "guesses", keys);
      await buckets.refund("guesses", keys);
      await buckets.refund("guesses", keys);
      expect([most, await within(buckets, "guesses", keys)]).toEqual(keys === ONE ? [1, 1] : [2, 1]);
    }
  });

  it("under a proof is refunded with all others under it, and with no other", async () => {
    const buckets = createBuckets({ guesses: rule(5) });
    for (const proof of ["a", "a", "b", "b"]) await buckets.charge("guesses", ONE, proof);
    await buckets.refund("guesses", ONE, "c");
    expect(await buckets.wait("guesses", ONE)).toBe(0);
    await buckets.refund("guesses", ONE, "a");
    await buckets.refund("guesses", ONE, "a");
    expect(await within(buckets, "guesses")).toBe(3);
    // The calls that were refused were charged nothing.
    expect(await within(buckets, "guesses")).toBe(0);
    await buckets.refund("guesses", ONE, "b");
    expect(await within(buckets, "guesses")).toBe(2);
  });
});

describe("the time of a bucket", () => {
  it("is told in whole seconds, rounded up, and is over when they have passed", async () => {
    const buckets = createBuckets({ beacon: rule(1) });
    const both = [{ key: "narrow" }, ...WIDE];
    // Waiting charges nothing, and is over when every key has quota.
    expect([await buckets.wait("beacon", both), await buckets.wait("beacon", both)]).toEqual([0, 0]);
    expect([await buckets.charge("beacon", both), await buckets.charge("beacon", both)]).toEqual([0, 60]);
    expect(await buckets.wait("beacon", WIDE)).toBe(0);
    vi.advanceTimersByTime(30_500);
    expect([await buckets.charge("beacon", both), await buckets.wait("beacon", both)]).toEqual([30, 30]);
    vi.advanceTimersByTime(29_499);
    expect(await buckets.charge("beacon", both)).toBe(1);
    vi.advanceTimersByTime(2);
    expect([await buckets.wait("beacon", both), await buckets.charge("beacon", both)]).toEqual([0, 0]);
    expect(buckets.refused.beacon).toBe(0);
  });

  it("ends the memory of a key too, and a refund that comes later counts for nothing", async () => {
    const buckets = createBuckets({ beacon: rule(1), guesses: rule(1, 600) });
    await buckets.charge("beacon", ONE);
    await buckets.charge("guesses", ONE, "a");
    expect(buckets.size).toBe(3);
    vi.advanceTimersByTime(61_000);
    expect(buckets.size).toBe(2);
    vi.advanceTimersByTime(600_000);
    expect(buckets.size).toBe(0);
    await buckets.refund("guesses", ONE);
    await buckets.refund("guesses", ONE, "a");
    expect([buckets.size, await within(buckets, "guesses")]).toEqual([0, 1]);
  });
});

describe("the memory of counts", () => {
  const read = (memory: CountMemory, id: string) => memory.add(id, 0, 60_000).points;

  it("forgets the key whose last charge is oldest, and keeps one that was charged three times", () => {
    const memory = new CountMemory(3);
    for (const id of ["a", "b", "a", "c", "d"]) memory.add(id, 1, 60_000);
    expect(["a", "b", "c", "d"].map((id) => read(memory, id))).toEqual([2, 0, 1, 1]);
    memory.add("a", 1, 60_000);
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8])
      for (const _ of [1, 2]) memory.add(`seldom ${turn}`, 1, 60_000);
    expect([read(memory, "a"), read(memory, "seldom 5"), memory.size]).toEqual([3, 0, 4]);
    for (const other of ["x", "y", "z"]) for (const _ of [1, 2, 3]) memory.add(other, 1, 60_000);
    expect([read(memory, "a"), memory.size]).toEqual([0, 5]);
  });

  it("holds at most 25,000 keys of addresses and 25,000 of persons that were charged once", async () => {
    const buckets = createBuckets();
    for (let turn = 0; turn < 30_000; turn += 1) {
      const keys = [{ key: String(turn) }];
      await buckets.charge("beacon", keys);
      await buckets.charge("guesses", keys);
    }
    expect(buckets.size).toBe(50_000);
  });
});
