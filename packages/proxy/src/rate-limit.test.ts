import { describe, expect, it } from "vitest";
import { createRateLimits, RATE_LIMITS, type RateLimitName } from "./rate-limit.ts";

const caller = (address: string, login?: unknown, session?: string) => ({ address, login, session });

async function spendAll(
  limits: ReturnType<typeof createRateLimits>,
  name: RateLimitName,
  who: ReturnType<typeof caller>,
) {
  let within = 0;
  while ((await limits.spend(name, who)) === 0) within += 1;
  return within;
}

describe("rate limits (decision S15)", () => {
  it("are those of the decision", () => {
    const numbers = Object.entries(RATE_LIMITS).map(([name, { points, seconds }]) => [name, points, seconds]);
    expect(numbers).toEqual([
      ["login", 20, 60],
      ["codes", 5, 600],
      ["beacon", 60, 60],
      ["cacheTools", 6, 60],
    ]);
  });

  it.each([
    ["login", 20],
    ["codes", 5],
    ["beacon", 60],
    ["cacheTools", 6],
  ] as const)("let %s through %i times and then say how long to wait", async (name, points) => {
    const limits = createRateLimits();
    expect(await spendAll(limits, name, caller("1.2.3.4", "a@b.c"))).toBe(points);
    const seconds = await limits.spend(name, caller("1.2.3.4", "a@b.c"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(RATE_LIMITS[name].seconds);
    expect(await limits.spend(name, caller("1.2.3.5", "a@b.c"))).toBe(0);
  });

  it("count a login per address and login, whatever its case", async () => {
    const limits = createRateLimits({ login: { points: 1, seconds: 60 } });
    expect(await limits.spend("login", caller("1.2.3.4", "A@B.c "))).toBe(0);
    expect(await limits.spend("login", caller("1.2.3.4", "a@b.c"))).toBeGreaterThan(0);
    expect(await limits.spend("login", caller("1.2.3.4", "x@b.c"))).toBe(0);
    expect(await limits.spend("login", caller("1.2.3.4", { an: "object" }))).toBe(0);
    expect(await limits.spend("login", caller("1.2.3.4", undefined))).toBeGreaterThan(0);
  });

  it("count codes per session, else per address", async () => {
    const limits = createRateLimits({ codes: { points: 1, seconds: 60 } });
    expect(await limits.spend("codes", caller("1.2.3.4", undefined, "s1"))).toBe(0);
    expect(await limits.spend("codes", caller("9.9.9.9", undefined, "s1"))).toBeGreaterThan(0);
    expect(await limits.spend("codes", caller("1.2.3.4", undefined, "s2"))).toBe(0);
    expect(await limits.spend("codes", caller("1.2.3.4"))).toBe(0);
    expect(await limits.spend("codes", caller("1.2.3.4"))).toBeGreaterThan(0);
  });

  it("count an IPv6 client by its /64", async () => {
    const limits = createRateLimits({ beacon: { points: 1, seconds: 60 } });
    expect(await limits.spend("beacon", caller("2001:db8::1"))).toBe(0);
    expect(await limits.spend("beacon", caller("2001:db8::ffff"))).toBeGreaterThan(0);
    expect(await limits.spend("beacon", caller("2001:db8:0:1::1"))).toBe(0);
  });

  it("do not mix", async () => {
    const limits = createRateLimits({
      beacon: { points: 1, seconds: 60 },
      cacheTools: { points: 1, seconds: 60 },
    });
    expect([
      await limits.spend("beacon", caller("1.1.1.1")),
      await limits.spend("cacheTools", caller("1.1.1.1")),
    ]).toEqual([0, 0]);
  });
});
