import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "@storefront/tools/free-port";
import { Redis } from "ioredis";
import { expect, onTestFinished, vi } from "vitest";
import { eventually } from "../backend/loopback.test-helper.ts";
import { type Cache, type CacheOptions, createCache, type LoadedAnswer } from "./cache.ts";
import { connectRedis, type RedisConnection, type RedisOutcome, type RedisState } from "./redis.ts";
import { createRedisLevel } from "./redis-level.ts";
import type { SecondLevel } from "./second-level.ts";

/** A Redis for one test, on loopback, without data on disk. */
export interface RedisServer {
  readonly url: string;
  /** A plain connection, for a test to read and write keys. */
  readonly client: Redis;
  /** Ends the process at once, like the loss of a machine. */
  kill(): Promise<void>;
  /** Starts an empty Redis at the same address. */
  restart(): Promise<void>;
  /** Pauses the process; its connections stay open. */
  freeze(): void;
  thaw(): void;
}

/** Starts a Redis that ends with its test. `more` are options of redis-server, after its file if any. */
export async function startRedis(more: readonly string[] = []): Promise<RedisServer> {
  const binary = binaryPath();
  const port = await freePort();
  let running: ChildProcess | undefined = run(binary, port, more);
  const client = new Redis(port, "127.0.0.1", { retryStrategy: () => 20, maxRetriesPerRequest: null });
  client.on("error", () => {});
  const kill = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    if (ending?.exitCode !== null) return;
    const ended = once(ending, "exit");
    ending.kill("SIGKILL");
    await ended;
  };
  onTestFinished(async () => {
    client.disconnect();
    await kill();
  });
  await client.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    kill,
    async restart() {
      running = run(binary, port, more);
      await eventually(() => {
        if (client.status !== "ready") throw new Error("Redis is not back yet.");
      });
    },
    freeze: () => running?.kill("SIGSTOP"),
    thaw: () => running?.kill("SIGCONT"),
  };
}

/** Tests that cannot run must fail and not be skipped. */
function binaryPath(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const found = folders.map((folder) => join(folder, "redis-server")).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    "These tests need redis-server on the PATH. Install it: apt-get install redis-server, or brew install redis.",
  );
}

function run(binary: string, port: number, more: readonly string[]): ChildProcess {
  const address = [...more, "--bind", "127.0.0.1", "--port", String(port)];
  return spawn(binary, [...address, "--save", "", "--appendonly", "no"], { stdio: "ignore" });
}

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

interface InstanceOptions {
  readonly name?: string;
  readonly tenant?: string;
  readonly policies?: CacheOptions["policies"];
  /** The state of Redis to wait for. Default connected. */
  readonly expected?: RedisState;
}

/**
 * Starts an instance that ends with its test, and waits for the state of its Redis. A load returns the instance's name and
 * the number of the load.
 */
export async function startInstance(
  url: string,
  { name = "one", tenant = "aurora", policies, expected = "connected" }: InstanceOptions = {},
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
  const start = (name: string) => startInstance(url, { name, policies });
  return Promise.all([start("one"), start("other")]);
}

/** The policies of the answers that a cache holds fresh in its own memory. */
export const freshIn = (cache: Cache): string[] =>
  cache.inspect().answers.flatMap(({ policy, state }) => (state === "fresh" ? [policy] : []));

/** Waits until Redis holds the given number of answers. */
export const stored = (server: RedisServer, count: number): Promise<void> =>
  vi.waitFor(async () => expect(await server.client.keys("storefront:*:answer:*")).toHaveLength(count), {
    timeout: PATIENCE,
  });
