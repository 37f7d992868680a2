import { describe, expect, it, vi } from "vitest";
import type { AlbumToken } from "./album-handshake.handlers.ts";
import { createAlbumTokens } from "./album-tokens.handlers.ts";

const HOUR = 3_600_000;

describe("the tokens of the album", () => {
  it("are loaded once for all who wait, until a minute before their end", async () => {
    let now = 0;
    const tokens = createAlbumTokens(() => now);
    const load = vi.fn(async (): Promise<AlbumToken> => ({ token: `t${now}`, expiresAt: now + HOUR }));
    expect(await Promise.all([tokens.read("a", load), tokens.read("a", load)])).toEqual(["t0", "t0"]);
    now = HOUR - 60_001;
    expect([await tokens.read("a", load), load.mock.calls.length]).toEqual(["t0", 1]);
    now = HOUR - 60_000;
    expect(await Promise.all([tokens.read("a", load), tokens.read("a", load)])).toEqual([
      `t${now}`,
      `t${now}`,
    ]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("are not cached when the load fails, and all who wait hear of it", async () => {
    const tokens = createAlbumTokens(() => 0);
    const load = vi.fn<() => Promise<AlbumToken>>(() => Promise.reject(new Error("down")));
    const ends = await Promise.allSettled([tokens.read("a", load), tokens.read("a", load)]);
    expect([ends.map(({ status }) => status), load.mock.calls.length]).toEqual([["rejected", "rejected"], 1]);
    expect(await tokens.read("a", async () => ({ token: "new", expiresAt: HOUR }))).toBe("new");
  });

  it("are dropped when they were refused, but neither a newer one nor one under way", async () => {
    let now = 0;
    const tokens = createAlbumTokens(() => now);
    const give = (token: string) => async (): Promise<AlbumToken> => ({ token, expiresAt: now + HOUR });
    await tokens.read("a", give("first"));
    tokens.drop("a", "another");
    expect(await tokens.read("a", give("second"))).toBe("first");
    tokens.drop("a", "first");
    expect(await tokens.read("a", give("second"))).toBe("second");
    now = HOUR;
    const renewal = Promise.withResolvers<AlbumToken>();
    const waiting = tokens.read("a", () => renewal.promise);
    tokens.drop("a", "second");
    renewal.resolve({ token: "third", expiresAt: 2 * HOUR });
    expect([await waiting, await tokens.read("a", give("fourth"))]).toEqual(["third", "third"]);
  });

  it("are 10,000 at most, and the one whose use is longest ago makes room", async () => {
    const tokens = createAlbumTokens(() => 0);
    const load = vi.fn(async (): Promise<AlbumToken> => ({ token: "t", expiresAt: HOUR }));
    for (let user = 0; user < 10_000; user += 1) await tokens.read(String(user), load);
    await tokens.read("0", load);
    await tokens.read("another", load);
    expect(load).toHaveBeenCalledTimes(10_001);
    await tokens.read("0", load);
    expect(load).toHaveBeenCalledTimes(10_001);
    await tokens.read("1", load);
    expect(load).toHaveBeenCalledTimes(10_002);
  });
});
