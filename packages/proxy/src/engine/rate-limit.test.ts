import { afterEach, describe, expect, it, vi } from "vitest";
import { LIMIT_BUCKETS, RATE_LIMITS, type BucketRow, type RateLimitBucket } from "../contract/rate-limits.ts";
import { type CountKey, createRateLimits, type RateLimits } from "./rate-limit.ts";
import { BoundedLimiter, CountMemory } from "./rate-limit-memory.ts";

const rule = (points: number, seconds = 60) => ({ points, seconds });
const ONE: readonly CountKey[] = [{ key: "one" }];
const WIDE = [{ key: "one", wide: true }];

/** The calls that get a place, up to 2,000. */
async function places(limits: RateLimits, bucket: RateLimitBucket, keys = ONE): Promise<number> {
  let taken = 0;
  while (taken < 2_000 && (await limits.take(bucket, keys)) === 0) taken += 1;
  return taken;
}

const buckets = Object.keys(RATE_LIMITS) as RateLimitBucket[];

describe("the buckets", () => {
  it("are those of docs/decisions/0011", () => {
    expect(buckets.map((name) => [name, ...Object.values(RATE_LIMITS[name])].join(" "))).toEqual([
      "login 20 60 address and account",
      "loginAddress 60 60 address",
      "loginAccount 50 900 account failures",
      "codes 5 600 user or account",
      "codesAddress 20 600 address",
      "guesses 10 600 user or account failures",
      "guessesAddress 30 600 address",
      "documents 600 60 everybody",
      "register 20 600 address",
      "coupons 20 600 user",
      "sessions 30 600 address failures",
      "device 20 900 device failures",
      "captcha 10 900 user or account failures",
      "captchaAddress 20 600 address",
      "beacon 60 60 address",
      "cacheTools 6 60 address",
    ]);
  });

  it("by address come first, then the one of everybody, then those that need the content of the call", () => {
    const rank = (name: RateLimitBucket): number => ["address", "everybody"].indexOf(RATE_LIMITS[name].by);
    for (const names of Object.values(LIMIT_BUCKETS)) {
      const ranks = names.map((name) => (rank(name) + 3) % 3);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  it.each(buckets)(
    "%s has its places, twice as many for a wide block, and then says how long to wait",
    async (bucket) => {
      const limits = createRateLimits();
      const { points, seconds }: BucketRow = RATE_LIMITS[bucket];
      expect(await places(limits, bucket)).toBe(points);
      expect(await places(limits, bucket, [{ key: "wide", wide: true }])).toBe(2 * points);
      const wait = await limits.take(bucket, ONE);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect([await limits.take(bucket, [{ key: "other" }]), await limits.take(bucket, [])]).toEqual([0, 0]);
    },
  );

  it("take a place at every key until one has none", async () => {
    const limits = createRateLimits({ beacon: rule(1) });
    expect(await limits.take("beacon", WIDE)).toBe(0);
    expect(await limits.take("beacon", [{ key: "narrow" }, ...WIDE])).toBe(0);
    expect(await limits.take("beacon", [{ key: "other" }, ...WIDE])).toBe(60);
    expect(await limits.take("beacon", [{ key: "narrow" }])).toBe(60);
  });

  it("may last longer than the longest timer", async () => {
    const limits = createRateLimits({ beacon: rule(1, 2 ** 31 - 1) });
    expect(await limits.take("beacon", ONE)).toBe(0);
    // A timer that is too long for Node runs after a millisecond, so before this one.
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await limits.take("beacon", ONE)).toBeGreaterThan(0);
  });

  it("have refused no call at the start, and a rule may change points and seconds alone", async () => {
    const limits = createRateLimits({ beacon: rule(2, 5) });
    expect(limits.refused).toEqual(Object.fromEntries(buckets.map((name) => [name, 0])));
    expect([limits.size, await places(limits, "beacon")]).toEqual([0, 2]);
    expect(await limits.take("beacon", ONE)).toBeLessThanOrEqual(5);
  });
});

describe("a place", () => {
  it("that is given back is free again, also in a wide block", async () => {
    const limits = createRateLimits({ guesses: rule(1) });
    for (const keys of [ONE, [{ key: "wide", wide: true }]]) {
      expect([await limits.take("guesses", keys), await limits.take("guesses", keys)]).toEqual(
        keys === ONE ? [0, 60] : [0, 0],
      );
      await limits.giveBack("guesses", keys);
      await limits.giveBack("guesses", keys);
      expect(await limits.take("guesses", keys)).toBe(0);
    }
  });

  it("that was counted under a proof is cleared with all others under it, and with no other", async () => {
    const limits = createRateLimits({ guesses: rule(5) });
    for (const proof of ["a", "a", "b", "b"]) await limits.take("guesses", ONE, proof);
    await limits.clear("guesses", ONE, "c");
    expect(await limits.wait("guesses", ONE)).toBe(0);
    await limits.clear("guesses", ONE, "a");
    await limits.clear("guesses", ONE, "a");
    expect(await places(limits, "guesses")).toBe(3);
    // The calls that were refused took no place.
    expect(await places(limits, "guesses")).toBe(0);
    await limits.clear("guesses", ONE, "b");
    expect(await places(limits, "guesses")).toBe(2);
  });
});

describe("waiting", () => {
  it("counts nothing, and is over when every key has a place", async () => {
    const limits = createRateLimits({ beacon: rule(1) });
    const both = [{ key: "narrow" }, ...WIDE];
    expect([await limits.wait("beacon", both), await limits.wait("beacon", both)]).toEqual([0, 0]);
    await limits.take("beacon", both);
    expect(await limits.wait("beacon", both)).toBe(60);
    expect(await limits.wait("beacon", WIDE)).toBe(0);
    expect(limits.refused.beacon).toBe(0);
  });
});

describe("the time of a limit", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const atStart = () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout"] });
    // The memory of keys reads this clock, and holds the object that it belongs to.
    vi.spyOn(performance, "now").mockImplementation(() => Date.now());
  };

  it("is told in whole seconds, rounded up, and is over when they have passed", async () => {
    atStart();
    const limits = createRateLimits({ beacon: rule(1) });
    expect([await limits.take("beacon", ONE), await limits.take("beacon", ONE)]).toEqual([0, 60]);
    vi.advanceTimersByTime(30_500);
    expect([await limits.take("beacon", ONE), await limits.wait("beacon", ONE)]).toEqual([30, 30]);
    vi.advanceTimersByTime(29_499);
    expect(await limits.take("beacon", ONE)).toBe(1);
    vi.advanceTimersByTime(2);
    expect(await limits.wait("beacon", ONE)).toBe(0);
    expect(await limits.take("beacon", ONE)).toBe(0);
  });

  it("is over even while the timer that forgets it is late", async () => {
    atStart();
    const limits = createRateLimits({ beacon: rule(1) });
    await limits.take("beacon", ONE);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await limits.wait("beacon", ONE)).toBe(0);
    expect(await limits.take("beacon", ONE)).toBe(0);
  });

  it("ends the memory of a key too, and a place that comes back later counts for nothing", async () => {
    atStart();
    const limits = createRateLimits({ beacon: rule(1), guesses: rule(1, 600) });
    await limits.take("beacon", ONE);
    await limits.take("guesses", ONE, "a");
    expect(limits.size).toBe(3);
    vi.advanceTimersByTime(61_000);
    expect(limits.size).toBe(2);
    vi.advanceTimersByTime(600_000);
    expect(limits.size).toBe(0);
    await limits.giveBack("guesses", ONE);
    await limits.clear("guesses", ONE, "a");
    expect([limits.size, await places(limits, "guesses")]).toEqual([0, 1]);
  });
});

describe("a count that fails in its store", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is a failure of the call, not a refusal", async () => {
    vi.spyOn(BoundedLimiter.prototype, "consume").mockRejectedValue(new Error("broken"));
    await expect(createRateLimits().take("codes", ONE)).rejects.toThrow("broken");
  });
});

describe("the memory of limiters that share a bound", () => {
  const limiterOf = (memory: CountMemory) => (name: string) => new BoundedLimiter(name, rule(5), memory);
  const counted = async (limiter: BoundedLimiter, key: string) => (await limiter.get(key))?.consumedPoints;

  it("forgets the key whose last count is oldest", async () => {
    const memory = new CountMemory(3);
    const [one, other] = ["one", "other"].map(limiterOf(memory)) as [BoundedLimiter, BoundedLimiter];
    await one.consume("a");
    await other.consume("a");
    await one.consume("b");
    await one.consume("a");
    await other.consume("c");
    expect([
      await counted(one, "a"),
      await counted(one, "b"),
      await counted(other, "a"),
      await counted(other, "c"),
    ]).toEqual([2, 1, undefined, 1]);
    expect(memory.size).toBe(3);
  });

  it("keeps a key that was counted three times, whatever comes once or twice", async () => {
    const memory = new CountMemory(3);
    const limiter = limiterOf(memory)("one");
    for (const _ of [1, 2, 3]) await limiter.consume("often");
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await limiter.consume(`seldom ${turn}`);
      await limiter.penalty(`seldom ${turn}`);
    }
    expect([await counted(limiter, "often"), await counted(limiter, "seldom 5"), memory.size]).toEqual([
      3,
      undefined,
      4,
    ]);
    for (const other of ["a", "b", "c"]) for (const _ of [1, 2, 3]) await limiter.consume(other);
    expect([await counted(limiter, "often"), memory.size]).toEqual([undefined, 5]);
  });
});
