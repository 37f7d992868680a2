import { afterEach, describe, expect, it, vi } from "vitest";
import { createSharedCache, type SharedCache } from "./shared-cache.ts";
import { commandsOf, speaking } from "./speaking-redis.test-helper.ts";

let shared: SharedCache | undefined;
afterEach(() => shared?.close());

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

  it("distinguishes one node of a cluster, which has some of the keys", async () => {
    const answer = (command: string): string => {
      if (command.includes("info")) return "$0\r\n\r\n";
      return command.includes("auth") ? "+OK\r\n" : "-MOVED 3999 10.0.0.7:6379\r\n";
    };
    const redis = await speaking((text) => commandsOf(text).map(answer).join(""));
    const logger = loggerOf();
    const cache = createSharedCache(redis.url, "aurora", logger);
    shared = cache;
    await expect
      .poll(() => cache.warnings(), { timeout: 20_000 })
      .toEqual(["redis serves a part of the keys alone (MOVED 3999 10.0.0.7:6379)"]);
    expect(logger.warn.mock.calls).toContainEqual([
      { error: "MOVED 3999 10.0.0.7:6379" },
      "redis serves a part of the keys alone",
    ]);
    await redis.close();
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
      .toEqual([expect.stringMatching(/wrong password or rights \(WRONGPASS .*\)$/)]);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain("canary");
    await redis.close();
  });
});
