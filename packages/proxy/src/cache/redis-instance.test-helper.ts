import { setTimeout } from "node:timers/promises";
import type { Redis } from "ioredis";
import { expect, onTestFinished, vi } from "vitest";
import { eventually } from "../backend/loopback.test-helper.ts";
import type { RedisServer } from "./redis-server.test-helper.ts";
import { type Cache, type CacheOptions, createCache, type LoadedAnswer } from "./cache.ts";
import type { RedisOutcome, RedisState } from "./redis-guard.ts";
import { connectRedis, type RedisConnection } from "./redis-connection.ts";
import { createRedisLevel } from "./redis-level.ts";
import type { SecondLevel } from "./second-level.ts";

/** Milliseconds for a command of a Redis that answers, however busy the machine is. */
const PATIENCE = 30_000;

/** Waits for each command as long as it takes; the result has the product's own limit apply again. */
export function waitForCommands({ client }: RedisConnection): () => void {
  const nodes = "nodes" in client ? client.nodes() : [client];
  const restores = nodes.map(beWaitedFor);
  // A cluster learns of its nodes one after the other.
  const addNode = (node: Redis): void => void restores.push(beWaitedFor(node));
  client.on("+node", addNode);
  return () => {
    client.off("+node", addNode);
    for (const restore of restores) restore();
  };
}

function beWaitedFor({ options }: Redis): () => void {
  const { commandTimeout: limit } = options;
  options.commandTimeout = PATIENCE;
  return () => {
    options.commandTimeout = limit;
  };
}

/** One of several hosts over one Redis. */
export interface Instance {
  readonly cache: Cache;
  readonly level: SecondLevel;
  readonly redis: RedisConnection;
  /** The states of Redis in order, and the outcomes of the commands. */
  readonly states: RedisState[];
  readonly outcomes: RedisOutcome[];
  /** Applies the product's own limit to each command, for a Redis that hangs. */
  readonly limitCommands: () => void;
  /** The answer for a key of a policy, its state, and the number of loads of this instance. */
  ask(key?: string, policy?: string): Promise<[data: unknown, state: string, loads: number]>;
}

/**
 * Starts an instance that ends with its test, and waits for the state of its Redis. A load returns the instance's name and
 * the number of the load.
 */
export async function startInstance(
  url: string,
  name = "one",
  tenant = "aurora",
  policies?: CacheOptions["policies"],
  expected: RedisState = "connected",
): Promise<Instance> {
  const redis = connectRedis(url, () => {});
  const limitCommands = waitForCommands(redis);
  const states: RedisState[] = [];
  const outcomes: RedisOutcome[] = [];
  redis.health.onChange((state) => states.push(state));
  redis.health.onCommand((outcome) => outcomes.push(outcome));
  const level = createRedisLevel(redis, tenant);
  const cache = createCache({ secondLevel: level, policies });
  onTestFinished(async () => {
    await cache.close();
    await redis.close();
  });
  await eventually(() => {
    expect([level.state, redis.subscriber.status]).toEqual([expected, "ready"]);
  });
  await redis.subscriber.ping();
  // Ages are shared in whole milliseconds: an answer of the millisecond of the subscription would count as older than it.
  await setTimeout(2);
  const load = vi.fn(async (): Promise<LoadedAnswer> => {
    return { body: Buffer.from(`"${name} ${load.mock.calls.length}"`), isStorable: true };
  });
  return {
    cache,
    level,
    redis,
    states,
    outcomes,
    limitCommands,
    async ask(key = "k", policy = "catalogue") {
      const { data, state } = await cache.read(policy, key, load);
      return [data, state, load.mock.calls.length];
    },
  };
}

/** Two instances over one Redis. */
export async function startTwo(
  url: string,
  policies?: CacheOptions["policies"],
): Promise<[one: Instance, other: Instance]> {
  const start = (name: string) => startInstance(url, name, "aurora", policies);
  return Promise.all([start("one"), start("other")]);
}

/** Waits until Redis holds the given number of answers. */
export const stored = (server: RedisServer, count: number): Promise<void> =>
  vi.waitFor(async () => expect(await server.client.keys("storefront:*:answer:*")).toHaveLength(count), {
    timeout: PATIENCE,
  });
