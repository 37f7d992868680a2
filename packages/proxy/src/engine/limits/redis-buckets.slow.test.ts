import { describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "../../backend/loopback.test-helper.ts";
import { connectRedis } from "../../cache/redis.ts";
import { startRedis, waitForCommands } from "../../cache/redis.test-helper.ts";
import {
  as,
  deviceOf,
  from,
  OWNER,
  post,
  RIGHT,
  signIn,
  startLimited,
  statusesOf,
  withCookies,
} from "./limits.test-helper.ts";

/** Two instances of one brand. */
async function startTwo() {
  const server = await startRedis();
  const connections = [0, 1].map(() => connectRedis(server.url, () => {}));
  connections.forEach(waitForCommands);
  onTestFinished(() => Promise.all(connections.map((connection) => connection.close())).then(() => {}));
  await eventually(() => {
    if (connections.some(({ client }) => client.status !== "ready")) throw new Error("Not connected yet.");
  });
  const trunks = connections.map((redis) => startLimited({}, { redis }));
  const [one, other] = trunks;
  if (!one || !other) throw new Error("There are two.");
  const both = {
    ...one,
    send: (sketch: Parameters<typeof one.send>[0]) => (trunks.reverse()[0] ?? one).send(sketch),
  };
  return { server, one, other, both };
}

describe("two instances with Redis (decision S15)", () => {
  it("count failures, devices, sessions and successes together, and store no names", async () => {
    const { server, one, other, both } = await startTwo();
    const device = deviceOf(await one.send(signIn(OWNER, RIGHT)));
    const wrong = (turn: number) => signIn(OWNER, "guess", { peer: from(turn) });
    expect(await statusesOf(both, 60, wrong)).toEqual({ 401: 50, 429: 10 });
    expect((await other.send(signIn(OWNER, RIGHT, withCookies(device)))).status).toBe(200);
    const guess = (turn: number) => signIn(OWNER, "guess", { peer: from(turn), ...withCookies(device) });
    expect(await statusesOf(both, 30, guess)).toEqual({ 401: 20, 429: 10 });

    const bob = (password: string) => (turn: number) => signIn("bob", password, { peer: from(turn) });
    expect(await statusesOf(both, 49, bob("guess"))).toEqual({ 401: 49 });
    expect(await statusesOf(one, 1, bob(RIGHT))).toEqual({ 200: 1 });
    expect(await statusesOf(other, 60, bob("guess"))).toEqual({ 401: 50, 429: 10 });

    const check = (token: string) => () => post("check-password", { code: RIGHT }, as(token));
    expect(await statusesOf(one, 1, check("real.a.7"))).toEqual({ 200: 1 });
    expect(await statusesOf(both, 40, (turn) => check(`made.up.${turn}`)())).toEqual({ 401: 30, 429: 10 });
    expect(await statusesOf(other, 1, check("real.a.7"))).toEqual({ 200: 1 });

    const keys = await server.client.keys("storefront:aurora:*");
    expect(keys.join()).not.toMatch(/ana|bob|sandbox|real/);
    expect(
      keys.filter((key) => /:(?:limit:(?:loginAccount|device|sessions)|session):/.test(key)).length,
    ).toBeGreaterThan(4);
    for (const key of keys) expect(await server.client.ttl(key)).toBeGreaterThan(0);
    expect([one, other].map(({ proxy }) => proxy.rateLimits.size)).toEqual([0, 0]);
  });

  it("count each alone while Redis is lost", async () => {
    const { server, one, other } = await startTwo();
    const wrong = (turn: number) => signIn(OWNER, "guess", { peer: from(turn) });
    expect(await statusesOf(one, 40, wrong)).toEqual({ 401: 40 });
    const device = deviceOf(await one.send(signIn("bob", RIGHT)));
    await server.kill();
    for (const trunk of [one, other]) {
      expect(await statusesOf(trunk, 60, wrong)).toEqual({ 401: 50, 429: 10 });
      expect((await trunk.send(signIn("bob", RIGHT, withCookies(device)))).status).toBe(200);
    }
  });

  it("count calls that come at once one by one", async () => {
    const { both } = await startTwo();
    const calls = Array.from({ length: 50 }, (_, turn) =>
      both.send(post("recovery", { login: OWNER, code: "1" }, { peer: from(turn) })),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  });
});
