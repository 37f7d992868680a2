import { Agent } from "node:http";
import { describe, expect, it } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { type RunningHost, startHost } from "../support/running-host.ts";

const DELAY = 4_000;

/** A GET over a connection of its own, as a balancer's probe makes it. */
async function probe(origin: string, path: string): Promise<{ status: number; connection: unknown }> {
  const own = { agent: new Agent(), headers: { connection: "keep-alive" } };
  const { status, headers } = await rawCall(origin, path, own);
  return { status, connection: headers.connection };
}

async function ask(host: RunningHost, times: number): Promise<Set<number>> {
  const statuses: number[] = [];
  for (let call = 0; call < times; call += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => rawCall(host.origin, "/api/unknown")));
    statuses.push(...answers.map(({ status }) => status));
  }
  return new Set(statuses);
}

describe("a host that is told to stop", () => {
  it("says that it is not ready on new connections, serves on for the delay, and then ends", async () => {
    const host = await startHost({ DRAIN_DELAY_MS: String(DELAY) });
    expect((await probe(host.origin, "/readyz")).status).toBe(200);
    expect((await probe(host.origin, "/api/version")).connection).toBe("keep-alive");
    const told = performance.now();
    host.process.kill("SIGTERM");
    await expect
      .poll(() => probe(host.origin, "/readyz"), { interval: 20 })
      .toEqual({ status: 503, connection: "close" });
    for (const path of ["/healthz", "/api/version", "/"])
      expect([path, await probe(host.origin, path)]).toEqual([path, { status: 200, connection: "close" }]);
    expect(await host.ended).toBe(0);
    expect(performance.now() - told).toBeGreaterThanOrEqual(DELAY - 50);
    await expect(probe(host.origin, "/healthz")).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    await host.sandbox.close();
  });
});

describe("a host whose lines", () => {
  it("go to a reader that went away serves on and ends with 0", async () => {
    const host = await startHost();
    host.process.stdout?.destroy();
    expect(await ask(host, 200)).toEqual(new Set([404]));
    expect(await host.stop()).toBe(0);
  });

  it("wait to be written when it crashes are written first, and that it crashed is the last, without its message", async () => {
    const crash = `process.once("SIGUSR2", () => { throw new Error("crash of a test"); });`;
    const host = await startHost({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}`,
    });
    const { headers } = await rawCall(host.origin, "/api/unknown");
    host.process.kill("SIGUSR2");
    expect(await host.ended).not.toBe(0);
    const entries = host
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(host.output()).not.toContain("crash of a test");
    expect(entries).toContainEqual(expect.objectContaining({ requestId: headers["x-request-id"] }));
    expect(entries.at(-1)).toMatchObject({ level: "error", msg: "uncaught exception", error: "Error" });
    await host.sandbox.close();
  });
});
