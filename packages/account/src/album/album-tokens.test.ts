import { describe, expect, it, vi } from "vitest";
import type { AlbumToken } from "./album-handshake.handlers.ts";
import { createAlbumTokens } from "./album-tokens.handlers.ts";

const HOUR = 3_600_000;

describe("the tokens of the album", () => {
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
