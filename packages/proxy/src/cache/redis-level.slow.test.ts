import { describe, expect, it, type Mock, vi } from "vitest";
import { eventually } from "../backend/loopback.test-helper.ts";
import {
  type Instance,
  type RedisServer,
  startInstance,
  startRedis,
  startTwo,
  stored,
} from "./redis.test-helper.ts";
import type { PurgeOrder } from "./second-level.ts";

/** Publishes a purge of nothing and waits for it: Redis delivers in order, so whatever was published before has come. */
async function lastPurge(server: RedisServer, heard: Mock): Promise<void> {
  await server.client.publish("storefront:aurora:purges", '{"tags":["nothing"]}');
  await eventually(() => expect(heard).toHaveBeenLastCalledWith({ all: false, tags: ["nothing"], keys: [] }));
}

describe("two caches over one Redis", () => {
  it("share answers and small values for their time, and no answers to free text of visitors", async () => {
    const server = await startRedis();
    const [one, other] = await startTwo(server.url);
    expect(await one.ask("k", "topWins")).toEqual(["one 1", "miss", 1]);
    await one.ask("k", "search");
    await stored(server, 1);
    expect(await other.ask("k", "topWins")).toEqual(["one 1", "hit", 0]);
    expect((await other.ask("k", "search"))[1]).toBe("miss");
    const [name = ""] = await server.client.keys("*");
    const left = await server.client.pttl(name);
    expect(left > 3_600_000 && left <= 3_630_000).toBe(true);
    one.cache.setValue("address", { url: "https://c.example" }, 60);
    await expect.poll(() => other.cache.getValue("address")).toEqual({ url: "https://c.example" });
    const seconds = await server.client.ttl("storefront:aurora:value:address");
    expect(seconds > 0 && seconds <= 60).toBe(true);
    const found = () => other.level.get("topWins", name.split(":").at(-1) ?? "");
    expect(await found()).toBeDefined();
    one.level.forget("topWins", name.split(":").at(-1) ?? "");
    await expect.poll(found).toBeUndefined();
    await one.cache.purge({ all: true });
    expect(await other.cache.getValue("address")).toBeUndefined();
  });

  it.each<[string, (one: Instance) => PurgeOrder]>([
    ["tags", () => ({ tags: ["catalogue"] })],
    [
      "keys",
      ({ cache }) => ({
        keys: [cache.inspect().answers.find((kept) => kept.policy === "catalogue")?.key ?? ""],
      }),
    ],
    ["everything", () => ({ all: true })],
  ])("purge %s on each other", async (what, orderOf) => {
    const server = await startRedis();
    const [one, other] = await startTwo(server.url);
    await one.ask();
    await one.ask("wins", "topWins");
    await stored(server, 2);
    await other.ask();
    await other.ask("wins", "topWins");
    const emptied = vi.fn();
    other.cache.onPurge(emptied);

    await one.cache.purge(orderOf(one));
    await eventually(() => expect(emptied).toHaveBeenCalledTimes(2));
    expect(await other.cache.find("catalogue", "k")).toBeUndefined();
    const wins = what === "everything" ? undefined : "one 2";
    for (const { cache } of [one, other]) expect((await cache.find("topWins", "wins"))?.data).toBe(wins);
    expect(await server.client.keys("*")).toHaveLength(wins === undefined ? 0 : 1);
  });

  it("purge more answers than one scan finds", async () => {
    const server = await startRedis();
    const one = await startInstance(server.url);
    const filled = server.client.pipeline();
    for (let count = 0; count < 5_000; count += 1) {
      filled.set(`storefront:aurora:answer:catalogue:${count}`, "1\n1");
      filled.set(`another:${count}`, "x");
    }
    await filled.exec();
    await one.cache.purge({ tags: ["catalogue"] });
    // Where Redis was late the purge goes on later.
    await expect.poll(() => server.client.dbsize(), { timeout: 20_000 }).toBe(5_000);
  });

  it("never share answers of different tenants", async () => {
    const server = await startRedis();
    const [aurora, boreal] = await Promise.all([
      startInstance(server.url, { name: "one", tenant: "aurora" }),
      startInstance(server.url, { name: "other", tenant: "boreal" }),
    ]);
    aurora.cache.setValue("address", "aurora's", 60);
    await aurora.ask();
    await stored(server, 1);
    expect(await boreal.ask()).toEqual(["other 1", "miss", 1]);
    expect(await boreal.cache.getValue("address")).toBeUndefined();
    await stored(server, 2);
    const heard = vi.fn();
    aurora.level.onPurge(heard);
    await boreal.cache.purge({ all: true });
    await lastPurge(server, heard);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await aurora.ask()).toEqual(["one 1", "hit", 1]);
    expect(await aurora.cache.getValue("address")).toBe("aurora's");
    expect(await server.client.keys("storefront:aurora:*")).toHaveLength(2);
  });

  it.each([
    ["a*", "ab"],
    ["a?", "ab"],
    ["[ab]", "a"],
    ["a", "a:answer:catalogue"],
  ])(
    "never purge the answers of another tenant, whatever their names are: %s, %s",
    async (purging, other) => {
      const server = await startRedis();
      const [one, two] = await Promise.all([
        startInstance(server.url, { name: "one", tenant: purging }),
        startInstance(server.url, { name: "two", tenant: other }),
      ]);
      await one.ask();
      await two.ask();
      await stored(server, 2);
      await one.cache.purge({ all: true });
      await stored(server, 1);
      expect((await server.client.keys("*")).join()).not.toMatch(/[*?[\]]/);
    },
  );
});

describe("garbage in Redis", () => {
  it("in place of an answer is ignored", async () => {
    const server = await startRedis();
    const one = await startInstance(server.url);
    await one.ask();
    await stored(server, 1);
    const [name = ""] = await server.client.keys("*");
    const begun = `${Date.now()}\n`;
    const bodies = [begun, `${begun}{"cut":`, `${begun}{garbage}`, `${begun}<html></html>`];
    for (const garbage of ["", "no line", "\n{}", "x\n{}", "\u0000\u0001\u0002", ...bodies]) {
      await server.client.set(name, garbage);
      expect(await one.level.get("catalogue", name.split(":").at(-1) ?? "")).toBeUndefined();
    }
  });

  it("of another type, as a value, or as a message changes nothing", async () => {
    const server = await startRedis();
    const one = await startInstance(server.url);
    await one.ask();
    await server.client.set("storefront:aurora:value:address", "{broken");
    await server.client.lpush("storefront:aurora:value:list", "x");
    expect(await one.cache.getValue("address")).toBeUndefined();
    expect(await one.cache.getValue("list")).toBeUndefined();
    const heard = vi.fn();
    one.level.onPurge(heard);
    for (const text of ["{broken", "null", "7", "[]", '{"tags":7,"keys":{"a":1},"all":"yes"}'])
      await server.client.publish("storefront:aurora:purges", text);
    await lastPurge(server, heard);
    expect(await one.ask()).toEqual(["one 1", "hit", 1]);
  });
});
