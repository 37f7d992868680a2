import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@storefront/tools/free-port";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { eventually } from "../backend/loopback.test-helper.ts";
import { createBuckets } from "../engine/limits/buckets.ts";
import { createCache } from "./cache.ts";
import { connectRedis } from "./redis.ts";
import {
  freshIn,
  type RedisServer,
  startInstance,
  startRedis,
  startTwo,
  stored,
  waitForCommands,
} from "./redis.test-helper.ts";
import { createRedisLevel } from "./redis-level.ts";

/** A way to a Redis that can be cut while the Redis goes on with what it keeps. */
async function cuttable(target: string) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(new URL(target).port), "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => [near, far].forEach((one) => one.destroy()));
    }
    if (isCut) near.destroy();
    else near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const mend = (): void => {
    isCut = false;
  };
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, cut, mend };
}

describe("a Redis that is lost", () => {
  it("delays no read and no write: each ends at once, without waiting for any time to pass", async () => {
    const server = await startRedis();
    const one = await startInstance(server.url);
    await one.ask();
    await server.kill();
    await eventually(() => expect(one.level.state).toBe("lost"));
    expect(one.cache.inspect().secondLevel).toBe("lost");
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
    await one.ask();
    await one.ask("cold");
    await one.cache.find("catalogue", "other");
    await one.cache.purge({ tags: ["votes"] });
    await one.cache.getValue("nothing");
    one.cache.setValue("address", "x", 60);
    expect(await one.cache.getValue("address")).toBe("x");
  });

  it("delays a read by a quarter of a second at most while it hangs or is ended", async () => {
    const server = await startRedis();
    const one = await startInstance(server.url);
    one.limitCommands();
    expect(one.redis.client.options).toMatchObject({ commandTimeout: 250 });
    server.freeze();
    expect(await one.ask("hanging")).toEqual(["one 1", "miss", 1]);
    expect(one.outcomes).toContain("timeout");
    server.thaw();
    await expect.poll(() => one.level.state).toBe("connected");
    const reading = one.ask("dying");
    await server.kill();
    expect(await reading).toEqual(["one 2", "miss", 2]);
  });

  it("causes one slow command while it hangs, however many follow, and is used again by itself", async () => {
    const server = await startRedis();
    const one = await startInstance(server.url);
    const { redis, states, outcomes } = one;
    await one.ask();
    one.limitCommands();
    server.freeze();
    await one.ask("first");
    expect(one.level.state).toBe("slow");
    outcomes.length = 0;
    for (let call = 0; call < 20; call += 1) await one.ask(`next ${call}`);
    await one.cache.getValue("nothing");
    // Reads and writes of 20 calls: none was sent, so none was waited for.
    expect(outcomes.length).toBeGreaterThan(20);
    expect(new Set(outcomes)).toEqual(new Set(["skipped"]));
    waitForCommands(redis);
    server.thaw();
    await expect.poll(() => one.level.state).toBe("connected");
    expect(await redis.client.ping()).toBe("PONG");
    expect(states.slice(-2)).toEqual(["slow", "connected"]);
  });

  it("is still read while it is full; its state is reported once, and again when there is room", async () => {
    const server = await startRedis();
    const one = await startInstance(server.url);
    await one.ask("kept");
    await stored(server, 1);
    await server.client.config("SET", "maxmemory-policy", "noeviction");
    await server.client.config("SET", "maxmemory", "1");
    for (let call = 0; call < 5; call += 1) await one.ask(`cold ${call}`);
    await expect.poll(() => one.level.state).toBe("full");
    expect(await one.level.get("catalogue", "nothing")).toBeUndefined();
    expect(await one.redis.client.dbsize()).toBe(1);
    await server.client.config("SET", "maxmemory", "0");
    await expect.poll(() => one.level.state).toBe("connected");
    expect(one.states.filter((state) => state === "full")).toHaveLength(1);
    expect(await server.client.exists("storefront:probe")).toBe(0);
  });

  it("has the state refused, and not lost, when the password is wrong", async () => {
    const server = await startRedis();
    await server.client.config("SET", "requirepass", "right");
    const address = new URL(server.url);
    address.password = "wrong";
    for (const url of [address.href, server.url]) {
      const states: string[] = [];
      const redis = connectRedis(url, () => {});
      onTestFinished(() => redis.close());
      redis.health.onChange((state) => states.push(state));
      await expect.poll(() => redis.health.state).toBe("refused");
      expect(states).not.toContain("connected");
    }
    address.password = "right";
    const redis = connectRedis(address.href, () => {});
    onTestFinished(() => redis.close());
    await expect.poll(() => redis.health.state).toBe("connected");
  });

  it("gets a purge when it is back, and so does the other instance", async () => {
    const server = await startRedis();
    const way = await cuttable(server.url);
    const [one, other] = await startTwo(way.url);
    await one.ask();
    await one.ask("wins", "topWins");
    await stored(server, 2);
    await other.ask();
    way.cut();
    await eventually(() => expect([one.level.state, other.level.state]).toEqual(["lost", "lost"]));
    expect(await one.cache.purge({ tags: ["catalogue"] })).toEqual({ purged: 1, pending: true });
    expect(await one.cache.purge({ tags: ["wins"] })).toEqual({ purged: 1, pending: true });
    expect(freshIn(other.cache)).toEqual(["catalogue"]);
    expect(await server.client.keys("*")).toHaveLength(2);

    way.mend();
    await expect.poll(() => server.client.keys("*")).toEqual([]);
    await expect.poll(() => freshIn(other.cache)).toEqual([]);
  });

  it("gets a purge from a time when it was hanging, although no connection was lost", async () => {
    const server = await startRedis();
    const [one, other] = await startTwo(server.url);
    await one.ask();
    await stored(server, 1);
    await other.ask();
    one.limitCommands();
    server.freeze();
    await one.cache.purge({ tags: ["catalogue"] });
    server.thaw();
    await expect.poll(() => freshIn(other.cache)).toEqual([]);
    await stored(server, 0);
  });

  it("may be lost when an instance starts: answers stored until then count as stale", async () => {
    const server = await startRedis();
    await server.kill();
    const redis = connectRedis(server.url, () => {});
    const level = createRedisLevel(redis, "aurora");
    const cache = createCache({ secondLevel: level });
    onTestFinished(() => redis.close());
    await cache.read("catalogue", "k", async () => ({ body: Buffer.from('"x"'), isStorable: true }));
    expect(freshIn(cache)).toEqual(["catalogue"]);
    await server.restart();
    await expect.poll(() => freshIn(cache)).toEqual([]);
  });
});

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
    const [one, other] = [await startInstance(url), await startInstance(url, { name: "other" })];
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
    await expect.poll(() => freshIn(other.cache)).toEqual([]);
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
    const one = await startInstance(url, { expected: "refused" });
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
        return freshIn(one.cache);
      })
      .toEqual([]);
  });

  it("to subscribe alone is the same: purges of others would not be heard", async () => {
    const server = await startRedis();
    const one = await startInstance(await signUp(server, `${LINE} -subscribe`), { expected: "refused" });
    expect(one.redis.health.reason).toMatch(/^storefront:aurora:purges: NOPERM .*subscribe/);
  });

  it.each(["get", "set", "unlink", "scan", "publish", "eval"])(
    "to the command %s is a state that stays",
    async (name) => {
      const server = await startRedis();
      const one = await startInstance(await signUp(server, `${LINE} -${name}`), { expected: "refused" });
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

const folder = (): string => mkdtempSync(join(tmpdir(), "redis-"));

const addressOf = (server: RedisServer): string => new URL(server.url).host;

/** A cluster of one node: keys of every slot, and commands that refuse keys of two slots. */
async function startCluster(): Promise<RedisServer> {
  // A node that has met no other does not know its own address.
  const ports = ["--cluster-port", String(await freePort()), "--cluster-announce-ip", "127.0.0.1"];
  const server = await startRedis(["--cluster-enabled", "yes", ...ports, "--dir", folder()]);
  await server.client.call("CLUSTER", "ADDSLOTSRANGE", "0", "16383");
  return server;
}

describe("a Redis Cluster", () => {
  it("is shared by two instances, and a purge removes the keys of every slot", async () => {
    const server = await startCluster();
    const [one, other] = await startTwo(`redis+cluster://${addressOf(server)}`);
    const keys = Array.from({ length: 20 }, (_, index) => `k${index}`);
    for (const key of keys) await one.ask(key);
    await stored(server, keys.length);
    expect(await other.ask("k7")).toEqual(["one 8", "hit", 0]);
    // A late Redis postpones a purge.
    await expect.poll(async () => (await one.cache.purge({ all: true })).pending).toBe(false);
    await expect.poll(() => freshIn(other.cache)).toEqual([]);
    await expect.poll(() => server.client.dbsize()).toBe(0);
    expect([one, other].flatMap(({ outcomes }) => outcomes)).not.toContain("error");
  });

  it("that lost slots is a state with the words of Redis, until it has them again", async () => {
    const server = await startCluster();
    const [one] = await startTwo(`redis+cluster://${addressOf(server)}`);
    await server.client.call("CLUSTER", "DELSLOTSRANGE", "0", "16000");
    await one.ask();
    await expect.poll(() => one.level.state, { timeout: 20_000 }).toBe("cluster");
    expect(one.redis.health.reason).not.toBe("");
    await server.client.call("CLUSTER", "ADDSLOTSRANGE", "0", "16000");
    await expect.poll(() => one.level.state, { timeout: 20_000 }).toBe("connected");
    expect(one.redis.health.reason).toBe("");
  });
});

describe("a master of Sentinels", () => {
  it("is found by its name and shared by two instances", async () => {
    const server = await startRedis();
    const file = join(folder(), "sentinel.conf");
    writeFileSync(file, `sentinel monitor main ${addressOf(server).replace(":", " ")} 1\n`);
    const sentinel = await startRedis([file, "--sentinel"]);
    const [one, other] = await startTwo(`redis+sentinel://${addressOf(sentinel)}/main`);
    await one.ask();
    await stored(server, 1);
    expect(await other.ask()).toEqual(["one 1", "hit", 0]);
    await one.cache.purge({ all: true });
    await expect.poll(() => freshIn(other.cache)).toEqual([]);
  });
});
