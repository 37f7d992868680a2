import { createServer, type Server } from "node:http";
import { freePort } from "@storefront/tools/free-port";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rawCall } from "../stage/raw-call.ts";
import { runHost, type RunningHost, startHost } from "../stage/running-host.ts";
import { failuresOf, startLoad } from "../stage/steady-load.ts";

/** Milliseconds between two calls of a client: processes start beside them, and need the machine more. */
const PAUSE = 30;
const PATIENCE = { timeout: 100_000, interval: 50 };

interface Line {
  msg?: string;
  worker?: number;
  level?: string;
}

let host: RunningHost;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  host = await startHost({ WORKERS: "2", METRICS_PORT: String(metricsPort) });
  // Each process writes its own lines, a moment after what they say.
  await vi.waitUntil(() => linesOf("listening").length === 1 && workers().length === 2, PATIENCE);
});
afterAll(() => host?.stop());

const lines = (): Line[] =>
  host
    .output()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") && line.endsWith("}") ? [JSON.parse(line) as Line] : []));
const linesOf = (message: string): Line[] => lines().filter(({ msg }) => msg === message);
/** The processes that said that they listen, the oldest first. */
const workers = (): number[] => linesOf("a worker listens").map(({ worker }) => worker ?? 0);
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("a host of two workers", () => {
  it("serves one port from two processes, and says once where", async () => {
    expect(new Set(workers()).size).toBe(2);
    expect(workers()).not.toContain(host.process.pid);
    expect((await rawCall(host.origin, "/api/version")).status).toBe(200);
  });

  it("has the figures of both as one", async () => {
    const calls = 40;
    await Promise.all(Array.from({ length: calls }, () => rawCall(host.origin, "/api/version")));
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
    const counted =
      /storefront_requests_total\{[^}]*route="platform\.version"[^}]*status="200"[^}]*\} (\d+)/.exec(text);
    expect(Number(counted?.[1])).toBeGreaterThanOrEqual(calls);
    expect(text).toMatch(/storefront_build_info\{[^}]*\} 1\n/);
  });

  it("replaces a worker that is killed, and says so", async () => {
    const [victim = 0] = workers();
    process.kill(victim, "SIGKILL");
    await vi.waitFor(() => expect(workers()).toHaveLength(3), PATIENCE);
    expect(linesOf("a worker ended and is replaced")).toMatchObject([{ level: "error", worker: victim }]);
    expect((await rawCall(host.origin, "/readyz")).status).toBe(200);
  });

  it("replaces all workers on SIGUSR2 without losing a request", async () => {
    const before = workers().filter(isAlive);
    const known = workers().length;
    expect(before).toHaveLength(2);
    const running = startLoad(host.origin, {
      clients: 8,
      pause: PAUSE,
      call: () => ({ path: "/api/version" }),
    });
    host.process.kill("SIGUSR2");
    await vi.waitFor(() => expect(linesOf("all workers are replaced")).toHaveLength(1), PATIENCE);
    const samples = await running.end();
    expect(failuresOf(samples)).toEqual(new Map());
    expect(samples.length).toBeGreaterThan(50);
    expect(workers()).toHaveLength(known + 2);
    expect(before.filter(isAlive)).toEqual([]);
  });

  it("ends all workers on a signal that they get too, with 0 and whole lines", async () => {
    const running = workers().filter(isAlive);
    expect(running).toHaveLength(2);
    // A service manager sends the signal to every process of the service.
    for (const pid of running) process.kill(pid, "SIGTERM");
    host.process.kill("SIGTERM");
    expect(await host.ended).toBe(0);
    expect(running.filter(isAlive)).toEqual([]);
    const torn = host
      .output()
      .split("\n")
      .filter((line) => line.includes('"time"') && !isWhole(line));
    expect(torn).toEqual([]);
  });
});

describe("workers that cannot start", () => {
  let taken: Server;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(port, "127.0.0.1", resolve);
    });
  });
  afterAll(() => taken.close());

  it.each([
    [
      "a port that is taken",
      () => ({ PORT: String(port), SANDBOX: "1", SANDBOX_PORT: "0" }),
      "PORT: Cannot listen",
    ],
    ["a wrong number of them", () => ({ WORKERS: "0", SANDBOX: "1" }), "WORKERS: processes, 1 to 256"],
  ])("say %s in one line, and the host ends with 1", async (_, environment, said) => {
    const { ended, output } = runHost({ WORKERS: "2", ...environment() });
    expect(await ended).toBe(1);
    expect(output().split(said)).toHaveLength(2);
  });
});

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
