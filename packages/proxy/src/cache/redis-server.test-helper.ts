import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { freePort } from "@storefront/tools/free-port";
import { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import { eventually } from "../backend/loopback.test-helper.ts";

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
