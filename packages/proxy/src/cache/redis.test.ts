import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { readRedisAddress, type RedisConnection } from "./redis.ts";
import { createRedisLevel } from "./redis-level.ts";

const NOTHING = { master: "", username: undefined, password: undefined, database: 0, isTls: false };
const node = (host: string, port: number) => ({ host, port });

describe("an address of Redis", () => {
  it.each([
    ["redis://redis", { kind: "single", nodes: [node("redis", 6379)] }],
    ["redis://redis:80/", { kind: "single", nodes: [node("redis", 80)] }],
    ["redis://[::1]:7000", { kind: "single", nodes: [node("::1", 7000)] }],
    [
      "rediss://a%40b:p@ss:%2F@redis.example/3",
      {
        kind: "single",
        nodes: [node("redis.example", 6379)],
        username: "a@b",
        password: "p@ss:/",
        database: 3,
        isTls: true,
      },
    ],
    [
      "redis+sentinel://:secret@one,two:27000/main.one/2",
      {
        kind: "sentinel",
        nodes: [node("one", 26_379), node("two", 27_000)],
        master: "main.one",
        password: "secret",
        database: 2,
      },
    ],
    [
      "rediss+cluster://one,[2001:db8::2]:7001",
      { kind: "cluster", nodes: [node("one", 6379), node("2001:db8::2", 7001)], isTls: true },
    ],
  ])("%s is read", (text, expected) => {
    expect(readRedisAddress(text)).toEqual({ ...NOTHING, ...expected });
  });

  it.each([
    "redis://",
    "redis:redis",
    "redis://redis:6379/cache",
    "redis://one,two",
    "redis://redis/1/2",
    "redis://redis:port",
    "redis://redis?family=6",
    "redis://%zz@redis",
    "redis+sentinel://one",
    "redis+sentinel://one/main/cache",
    "redis+sentinel://one,/main",
    "redis+cluster://one/1",
    "redis+cluster://,one",
    "redis+pool://one",
    "https://redis",
  ])("%s is none", (text) => {
    expect(readRedisAddress(text)).toBeUndefined();
  });
});

it("a purge that fails while its instance stops is not repeated", async () => {
  vi.useFakeTimers();
  const sent = Promise.withResolvers<number>();
  const publish = vi.fn(() => sent.promise);
  const level = createRedisLevel(
    { client: { publish }, subscriber: new EventEmitter() } as unknown as RedisConnection,
    "aurora",
  );
  const purging = level.purge({ all: true }, new Map());
  await level.close();
  sent.reject(new Error("Connection is closed."));
  expect(await purging).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([publish.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});
