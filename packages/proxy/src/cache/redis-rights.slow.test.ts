import { describe, expect, it } from "vitest";
import { createBuckets } from "../engine/limits/buckets.ts";
import { type RedisServer, startRedis } from "./redis-server.test-helper.ts";
import { startInstance, stored } from "./redis-instance.test-helper.ts";

/** The line of docs/operations.md that makes the user of a fleet. */
const LINE =
  "ACL SETUSER storefront on ><password> ~storefront:* &storefront:* +@connection +@read +@write +@scripting +@pubsub +@transaction -@dangerous +info";
const WITHOUT_CHANNEL = LINE.replace(" &storefront:*", " resetchannels");

/** The address of a Redis for the user that a line makes. */
async function signUp(server: RedisServer, line: string): Promise<string> {
  const [, ...words] = line.replace("<password>", "secret").split(" ");
  await server.client.call("ACL", ...words);
  const url = new URL(server.url);
  url.username = "storefront";
  url.password = "secret";
  return url.href;
}

describe("a user with the rights of docs/operations.md", () => {
  it("can do everything that a host does, and nothing to other keys and channels", async () => {
    const server = await startRedis();
    const url = await signUp(server, LINE);
    const [one, other] = [await startInstance(url), await startInstance(url, "other")];
    await one.ask();
    await stored(server, 1);
    expect(await other.ask()).toEqual(["one 1", "hit", 0]);
    one.cache.setValue("address", "x", 60);
    await expect.poll(() => other.cache.getValue("address")).toBe("x");
    const buckets = createBuckets({}, { redis: one.redis, tenant: "aurora" });
    const keys = [{ key: "203.0.113.7" }];
    expect(await buckets.charge("guesses", keys, "proof")).toBe(0);
    expect(await buckets.wait("guesses", keys)).toBe(0);
    await buckets.refund("guesses", keys);
    await buckets.refund("guesses", keys, "proof");
    // A late Redis postpones a purge; a refused one stays pending.
    await expect.poll(async () => (await one.cache.purge({ all: true })).pending).toBe(false);
    await expect.poll(() => other.cache.peek("catalogue", "k")).toBeUndefined();
    for (const { outcomes, states } of [one, other]) {
      expect(outcomes).not.toContain("error");
      expect(states).not.toContain("refused");
    }

    const { client } = one.redis;
    await expect(client.get("another:key")).rejects.toThrow(/^NOPERM/);
    await expect(client.publish("another", "x")).rejects.toThrow(/^NOPERM/);
    await expect(client.flushall()).rejects.toThrow(/^NOPERM/);
  });
});

describe("a right that is missing", () => {
  it("to the channel is a state with the channel's name, until it is given", async () => {
    const server = await startRedis();
    const url = await signUp(server, WITHOUT_CHANNEL);
    const one = await startInstance(url, "one", "aurora", undefined, "refused");
    expect(one.redis.health.reason).toMatch(/^(?:storefront:aurora:purges: )?NOPERM .*channel/);
    expect((await one.cache.purge({ all: true })).pending).toBe(true);
    await server.client.call("ACL", "SETUSER", "storefront", "&storefront:*");
    await expect.poll(() => one.level.state, { timeout: 20_000 }).toBe("connected");
    await one.ask();
    await stored(server, 1);
    // Commands are allowed at once, and the channel is subscribed a moment later.
    await expect
      .poll(async () => {
        await server.client.publish("storefront:aurora:purges", '{"all":true}');
        return one.cache.peek("catalogue", "k");
      })
      .toBeUndefined();
  });

  it("to subscribe alone is the same: purges of others would not be heard", async () => {
    const server = await startRedis();
    const one = await startInstance(
      await signUp(server, `${LINE} -subscribe`),
      "one",
      "aurora",
      undefined,
      "refused",
    );
    expect(one.redis.health.reason).toMatch(/^storefront:aurora:purges: NOPERM .*subscribe/);
  });

  it.each(["get", "set", "unlink", "scan", "publish", "eval"])(
    "to the command %s is a state that stays",
    async (name) => {
      const server = await startRedis();
      const one = await startInstance(
        await signUp(server, `${LINE} -${name}`),
        "one",
        "aurora",
        undefined,
        "refused",
      );
      const said = one.states.length;
      expect(one.redis.health.reason).toMatch(new RegExp(`NOPERM .*'${name}'`));
      // The next probe finds the same.
      const before = await refusals(server, name);
      await expect.poll(() => refusals(server, name), { timeout: 20_000 }).toBeGreaterThan(before);
      expect([one.level.state, one.states.length]).toEqual(["refused", said]);
      await server.client.call("ACL", "SETUSER", "storefront", `+${name}`);
      await expect.poll(() => one.level.state, { timeout: 20_000 }).toBe("connected");
    },
  );
});

/** The number of times that Redis has refused a command since it started. */
async function refusals(server: RedisServer, name: string): Promise<number> {
  const statistics = await server.client.info("commandstats");
  return Number(new RegExp(`^cmdstat_${name}:.*rejected_calls=(\\d+)`, "m").exec(statistics)?.[1] ?? 0);
}
