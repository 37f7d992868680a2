import { afterEach, describe, expect, it, vi } from "vitest";
import {
  LIMIT_BUCKETS,
  RATE_LIMITS,
  type RateLimitBucket,
  type RateLimitName,
} from "../contract/rate-limits.ts";
import { boundedKeys, BoundedLimiter, createRateLimits } from "./rate-limit.ts";
import { callerAt, type LimitedCaller, type LimitedPerson } from "./rate-limit-keys.ts";

const about = (address: string, person: Partial<LimitedPerson>): LimitedCaller => ({
  address,
  person: () => Promise.resolve({ accounts: [], user: undefined, ...person }),
});
const rule = (points: number) => ({ points, seconds: 60 });

async function withinLimit(
  limits: ReturnType<typeof createRateLimits>,
  name: RateLimitName,
  caller: (turn: number) => LimitedCaller,
): Promise<number> {
  let within = 0;
  while (within < 200 && (await limits.spend(name, caller(within))) === 0) within += 1;
  return within;
}

const buckets = Object.keys(RATE_LIMITS) as RateLimitBucket[];

describe("the buckets", () => {
  it("are those of docs/decisions/0011", () => {
    expect(buckets.map((name) => [name, ...Object.values(RATE_LIMITS[name])].join(" "))).toEqual([
      "login 20 60 address and account",
      "loginAddress 60 60 address",
      "loginAccount 50 900 account",
      "codes 5 600 user or account",
      "codesAddress 20 600 address",
      "guesses 10 600 user or account",
      "guessesAddress 30 600 address",
      "register 20 600 address",
      "coupons 20 600 user",
      "pages 60 60 address",
      "beacon 60 60 address",
      "cacheTools 6 60 address",
    ]);
  });

  it("by address are counted before those that need the content of the call", () => {
    for (const names of Object.values(LIMIT_BUCKETS)) {
      const kinds = names.map((name) => RATE_LIMITS[name].by === "address");
      expect(kinds).toEqual(kinds.toSorted((one, other) => Number(other) - Number(one)));
    }
  });

  it.each<[RateLimitName, RateLimitBucket, (turn: number) => LimitedCaller]>([
    ["login", "login", () => about("1.2.3.4", { accounts: ["ana"] })],
    ["login", "loginAddress", (turn) => about("1.2.3.4", { accounts: [`account ${turn}`] })],
    ["login", "loginAccount", (turn) => about(`10.0.0.${turn}`, { accounts: ["ana"] })],
    ["codes", "codes", (turn) => about(`10.0.0.${turn}`, { user: "7" })],
    ["codes", "codesAddress", (turn) => about("1.2.3.4", { user: String(turn) })],
    ["guesses", "guesses", (turn) => about(`10.0.0.${turn}`, { accounts: ["ana"] })],
    ["guesses", "guessesAddress", () => about("1.2.3.4", {})],
    ["lookups", "guessesAddress", (turn) => about("1.2.3.4", { accounts: [`account ${turn}`] })],
    ["register", "register", () => callerAt("1.2.3.4")],
    ["coupons", "coupons", (turn) => about(`10.0.0.${turn}`, { user: "7" })],
    ["pages", "pages", () => callerAt("1.2.3.4")],
    ["beacon", "beacon", () => callerAt("1.2.3.4")],
    ["cacheTools", "cacheTools", () => callerAt("1.2.3.4")],
  ])("of %s: %s allows its calls and then returns the seconds to wait", async (name, bucket, caller) => {
    const limits = createRateLimits();
    const { points, seconds } = RATE_LIMITS[bucket];
    expect(await withinLimit(limits, name, caller)).toBe(points);
    expect(limits.refused).toMatchObject({ [bucket]: 1 });
    const wait = await limits.spend(name, caller(points));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(await limits.spend(name, about("9.9.9.9", { accounts: ["other"], user: "other" }))).toBe(0);
  });

  it("count a user and an account of the same name apart", async () => {
    const limits = createRateLimits({ codes: rule(1) });
    expect(await limits.spend("codes", about("1.1.1.1", { user: "7" }))).toBe(0);
    expect(await limits.spend("codes", about("1.1.1.2", { accounts: ["7"] }))).toBe(0);
    expect(await limits.spend("codes", about("1.1.1.3", { user: "7" }))).toBeGreaterThan(0);
  });

  it.each(["coupons", "login"] as const)(
    "count a call without a person by its address where nothing else is known: %s",
    async (name) => {
      const limits = createRateLimits({ [name]: rule(1) });
      expect(await limits.spend(name, callerAt("1.1.1.1"))).toBe(0);
      expect(await limits.spend(name, callerAt("1.1.1.1"))).toBeGreaterThan(0);
      expect(await limits.spend(name, callerAt("1.1.1.2"))).toBe(0);
    },
  );

  it("of accounts count no call that names none, and none by the user of its session", async () => {
    const limits = createRateLimits({ codes: rule(1), loginAccount: rule(1) });
    for (const address of ["1.1.1.1", "1.1.1.2"])
      expect(await limits.spend("codes", callerAt(address))).toBe(0);
    for (const account of ["ana", "bob"])
      expect(await limits.spend("login", about("1.1.1.1", { user: "7", accounts: [account] }))).toBe(0);
    expect(await limits.spend("login", about("1.1.1.1", { accounts: ["ana"] }))).toBeGreaterThan(0);
  });

  it("count an IPv6 client by its /64", async () => {
    const limits = createRateLimits({ beacon: rule(1) });
    expect(await limits.spend("beacon", callerAt("2001:db8::1"))).toBe(0);
    expect(await limits.spend("beacon", callerAt("2001:db8::ffff"))).toBeGreaterThan(0);
    expect(await limits.spend("beacon", callerAt("2001:db8:0:1::1"))).toBe(0);
  });

  it("do not read the person of a call whose address is over the limit", async () => {
    const limits = createRateLimits({ guessesAddress: rule(1) });
    const caller = { address: "1.1.1.1", person: () => Promise.reject(new Error("asked")) };
    await expect(limits.spend("guesses", caller)).rejects.toThrow("asked");
    expect(await limits.spend("guesses", caller)).toBeGreaterThan(0);
  });

  it("may last longer than the longest timer", async () => {
    const limits = createRateLimits({ beacon: { points: 1, seconds: 2 ** 31 - 1 } });
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBeGreaterThan(0);
  });
});

describe("waiting", () => {
  it("is required only when an address has used up all of several limits, and counts nothing", async () => {
    const limits = createRateLimits({ guessesAddress: rule(1), codesAddress: rule(1) });
    const wait = () => limits.wait(["lookups", "codes", "guesses"], "1.1.1.1");
    expect([await wait(), await wait()]).toEqual([0, 0]);
    await limits.spend("guesses", callerAt("1.1.1.1"));
    expect(await wait()).toBe(0);
    await limits.spend("codes", callerAt("1.1.1.1"));
    expect(await wait()).toBeGreaterThan(0);
    expect(await limits.wait(["lookups", "codes"], "1.1.1.2")).toBe(0);
    expect(Object.entries(limits.refused).filter(([, count]) => count !== 0)).toHaveLength(1);
    expect(limits.refused.guessesAddress + limits.refused.codesAddress).toBe(1);
  });

  it("is asked of an address alone: a limit by person may have room for another person there", async () => {
    const limits = createRateLimits({ coupons: rule(1) });
    await limits.spend("coupons", callerAt("1.1.1.1"));
    expect(await limits.spend("coupons", callerAt("1.1.1.1"))).toBeGreaterThan(0);
    expect(await limits.wait(["coupons"], "1.1.1.1")).toBe(0);
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
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBe(0);
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBe(60);
    vi.advanceTimersByTime(30_500);
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBe(30);
    expect(await limits.wait(["beacon"], "1.1.1.1")).toBe(30);
    vi.advanceTimersByTime(29_499);
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBe(1);
    vi.advanceTimersByTime(2);
    expect(await limits.wait(["beacon"], "1.1.1.1")).toBe(0);
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBe(0);
  });

  it("is over even while the timer that forgets it is late", async () => {
    atStart();
    const limits = createRateLimits({ beacon: rule(1) });
    await limits.spend("beacon", callerAt("1.1.1.1"));
    vi.setSystemTime(Date.now() + 60_000);
    expect(await limits.wait(["beacon"], "1.1.1.1")).toBe(0);
    expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBe(0);
  });

  it("is the shortest of several limits, and the refusal counts for that one", async () => {
    atStart();
    const limits = createRateLimits({
      guessesAddress: { points: 1, seconds: 600 },
      codesAddress: { points: 1, seconds: 60 },
    });
    await limits.spend("guesses", callerAt("1.1.1.1"));
    await limits.spend("codes", callerAt("1.1.1.1"));
    for (const names of [
      ["lookups", "codes"],
      ["codes", "lookups"],
    ] as const)
      expect(await limits.wait(names, "1.1.1.1")).toBe(60);
    expect(limits.refused).toMatchObject({ guessesAddress: 0, codesAddress: 2 });
    expect(await limits.wait([], "1.1.1.1")).toBe(0);
  });

  it("ends the memory of a key too", async () => {
    atStart();
    const limits = createRateLimits({ beacon: rule(1), register: { points: 1, seconds: 600 } });
    await limits.spend("beacon", callerAt("1.1.1.1"));
    await limits.spend("register", callerAt("1.1.1.1"));
    expect(limits.size).toBe(2);
    vi.advanceTimersByTime(61_000);
    expect(limits.size).toBe(1);
    vi.advanceTimersByTime(600_000);
    expect(limits.size).toBe(0);
  });

  it("of a user that is known is ten minutes, then the user is read again", async () => {
    atStart();
    const limits = createRateLimits();
    expect(await limits.userOf("a", () => Promise.resolve("7"))).toBe("7");
    vi.advanceTimersByTime(599_000);
    expect(await limits.userOf("a", () => Promise.resolve("8"))).toBe("7");
    vi.advanceTimersByTime(2_000);
    expect(await limits.userOf("a", () => Promise.resolve("8"))).toBe("8");
  });
});

it("no bucket has refused a call at the start, and a rule may change points and seconds alone", async () => {
  const limits = createRateLimits({ beacon: { points: 2, seconds: 5 } });
  expect(limits.refused).toEqual(Object.fromEntries(buckets.map((name) => [name, 0])));
  expect([limits.size, await withinLimit(limits, "beacon", () => callerAt("1.1.1.1"))]).toEqual([0, 2]);
  expect(await limits.spend("beacon", callerAt("1.1.1.1"))).toBeLessThanOrEqual(5);
});

describe("a count that fails", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each<[string, () => LimitedCaller]>([
    [
      "because of its person",
      () => ({ address: "1.1.1.1", person: () => Promise.reject(new Error("broken")) }),
    ],
    [
      "in its store",
      () => {
        vi.spyOn(BoundedLimiter.prototype, "consume").mockRejectedValue(new Error("broken"));
        return callerAt("1.1.1.1");
      },
    ],
  ])("is a failure of the call, not a refusal: %s", async (_, caller) => {
    const limits = createRateLimits();
    await expect(limits.spend("codes", caller())).rejects.toThrow("broken");
    expect(Object.values(limits.refused).every((count) => count === 0)).toBe(true);
  });
});

describe("the user of a session", () => {
  it("is read once for each token that the backend accepted, and again for one that it did not", async () => {
    const limits = createRateLimits();
    let asked = 0;
    const load = (user: string | undefined) => () => {
      asked += 1;
      return Promise.resolve(user);
    };
    expect([await limits.userOf("a", load("7")), await limits.userOf("a", load("8"))]).toEqual(["7", "7"]);
    expect([await limits.userOf("b", load("8")), asked]).toEqual(["8", 2]);
    expect([await limits.userOf("c", load(undefined)), await limits.userOf("c", load("9"))]).toEqual([
      undefined,
      "9",
    ]);
    await expect(limits.userOf("d", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect(await limits.userOf("d", load("1"))).toBe("1");
  });
});

it("limiters over their shared bound remove the key whose last count is oldest", async () => {
  const keys = boundedKeys(3);
  const one = new BoundedLimiter("one", { points: 5, seconds: 60 }, keys);
  const other = new BoundedLimiter("other", { points: 5, seconds: 60 }, keys);
  await one.consume("a");
  await other.consume("a");
  await one.consume("b");
  await one.consume("a");
  await other.consume("c");
  const counts = await Promise.all(
    [one.get("a"), one.get("b"), other.get("a"), other.get("c")].map(
      async (state) => (await state)?.consumedPoints,
    ),
  );
  expect(counts).toEqual([2, 1, undefined, 1]);
  expect(keys.size).toBe(3);
});
