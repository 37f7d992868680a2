import { describe, expect, it } from "vitest";
import { eventually } from "../backend/loopback.test-helper.ts";
import { connectRedis } from "../cache/redis-level.ts";
import { startRedis } from "../cache/redis-server.test-helper.ts";
import { createRateLimits } from "./rate-limit.ts";
import type { LimitedCaller, LimitedPerson } from "./rate-limit-keys.ts";

const about = (address: string, person: Partial<LimitedPerson>): LimitedCaller => ({
  address,
  person: () => Promise.resolve({ accounts: [], user: undefined, ...person }),
});
const rule = (points: number) => ({ points, seconds: 60 });

describe("rate limits with Redis", () => {
  const calls = async (limits: readonly ReturnType<typeof createRateLimits>[], count: number) => {
    const waits: boolean[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const wait = await limits[turn % limits.length]?.spend("guesses", about("1.1.1.1", { user: "7" }));
      waits.push(wait === 0);
    }
    return waits.filter(Boolean).length;
  };

  it("instances count together without storing names, and each alone while Redis is lost", async () => {
    const server = await startRedis();
    const connections = [0, 1].map(() => connectRedis(server.url, () => {}));
    const limits = connections.map((redis) =>
      createRateLimits({ guesses: rule(6) }, { redis, tenant: "aurora" }),
    );
    await eventually(() => {
      if (connections.some(({ client }) => client.status !== "ready")) throw new Error("Not connected yet.");
    });
    expect(await calls(limits, 10)).toBe(6);
    expect(await limits[0]?.wait(["lookups"], "1.1.1.1")).toBe(0);
    expect(limits.map(({ size }) => size)).toEqual([0, 0]);
    const keys = await server.client.keys("*");
    expect(keys.toSorted()).toEqual([
      "storefront:aurora:limit:guesses:user 7",
      "storefront:aurora:limit:guessesAddress:1.1.1.1",
    ]);
    for (const key of keys) expect(await server.client.ttl(key)).toBeGreaterThan(0);
    await server.kill();
    expect(await calls(limits, 20)).toBe(12);
    await Promise.all(connections.map((connection) => connection.close()));
  });

  it("calls that come at once are counted one by one", async () => {
    const server = await startRedis();
    const redis = connectRedis(server.url, () => {});
    await eventually(() => {
      if (redis.client.status !== "ready") throw new Error("Not connected yet.");
    });
    const limits = createRateLimits({}, { redis, tenant: "aurora" });
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        limits.spend("guesses", about(`10.0.0.${turn}`, { user: "7" })),
      ),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
    await redis.close();
  });
});
