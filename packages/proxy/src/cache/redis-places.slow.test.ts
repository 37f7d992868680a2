import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@storefront/tools/free-port";
import { describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "./redis-server.test-helper.ts";
import { startTwo, stored } from "./redis-instance.test-helper.ts";

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
    await expect.poll(() => other.cache.peek("catalogue", "k7")).toBeUndefined();
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
    await expect.poll(() => other.cache.peek("catalogue", "k")).toBeUndefined();
  });
});
