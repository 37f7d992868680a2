import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSharedCache, type SharedCache } from "./shared-cache.ts";

let shared: SharedCache | undefined;
afterEach(() => shared?.close());

/** A server with the part of the Redis protocol that a test needs: a reply for each command. */
async function speaking(reply: (text: string) => string): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on("error", () => {})
      .on("data", (chunk: Buffer) => socket.write(reply(chunk.toString().toLowerCase())));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `redis://:canary-password@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

function loggerOf() {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}

describe("a shared cache", () => {
  it("has no warnings without a Redis", () => {
    const logger = loggerOf();
    shared = createSharedCache(undefined, "aurora", logger);
    expect([shared.warnings(), logger.warn.mock.calls]).toEqual([[], []]);
  });

  it("warns of a lost Redis once, however often the connection fails", async () => {
    const gone = await speaking(() => "");
    await gone.close();
    const logger = loggerOf();
    shared = createSharedCache(gone.url, "aurora", logger);
    const errors = vi.fn();
    shared.redis?.client.on("error", errors);
    await expect.poll(() => errors.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(3);
    expect(shared.warnings()).toEqual(["redis lost"]);
    expect(logger.warn.mock.calls).toEqual([
      [{ error: expect.stringContaining("ECONNREFUSED") }, "redis lost"],
    ]);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain("canary");
  });

  it("distinguishes a wrong password from a lost Redis", async () => {
    const redis = await speaking(() =>
      "-WRONGPASS invalid username-password pair or user is disabled.\r\n".repeat(4),
    );
    const logger = loggerOf();
    const cache = createSharedCache(redis.url, "aurora", logger);
    shared = cache;
    await expect
      .poll(() => cache.warnings(), { timeout: 20_000 })
      .toEqual([expect.stringContaining("password")]);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain("canary");
    await redis.close();
  });
});
