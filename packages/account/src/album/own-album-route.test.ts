import { createDecipheriv, randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import type { AlbumToken } from "./album-handshake.handlers.ts";
import { createAlbumTokens } from "./album-tokens.handlers.ts";
import { CANARIES, createWorld, ownAlbumRoutes } from "./album.test-helper.ts";
import { encryptUserId, isAlbumUserKey } from "./encrypt-user-id.handlers.ts";

const more = {
  "GET /album/pages/3": { number: 3, stickers: [] },
  "POST /album/trades": Response.json({ accepted: true }),
} as const;

describe("an album route of a trunk's own (R4)", () => {
  it("shares the handshake and the token with the rest of the album", async () => {
    const { album, visit, calls, handshakes } = createWorld({ more });
    const { page, trade } = ownAlbumRoutes(album);
    const answer = await (await visit({ params: { number: "3" } }, page)).json();
    expect(answer).toEqual({ number: 3, stickers: [] });
    expect(await (await visit({ json: { give: 1, want: 2 } }, trade)).json()).toEqual({ accepted: true });
    expect((await visit()).status).toBe(200);
    expect(handshakes()).toHaveLength(1);
    expect(calls[2]).toEqual({
      method: "POST",
      path: "/album/trades",
      headers: {
        accept: "application/json",
        "accept-language": "pt-br",
        "content-type": "application/json",
        authorization: `Bearer ${CANARIES.album}`,
      },
      json: { give: 1, want: 2 },
    });
  });

  it("answers 503 when the handshake fails, unless it says otherwise", async () => {
    const { album, visit } = createWorld({ service: undefined });
    const response = await visit({ params: { number: "3" } }, ownAlbumRoutes(album).page);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ ok: false, error: "album_unavailable" });
    expect(response.headers.get("x-ref-code")).toBe("EP0799-EM0032");
  });

  it("repeats a change whose token was refused, once, and no other", async () => {
    let refusals = 1;
    const trades = (): Response =>
      refusals-- > 0 ? new Response(null, { status: 401 }) : new Response(null, { status: 500 });
    const { album, visit, calls } = createWorld({ more: { "POST /album/trades": trades } });
    const response = await visit({ json: { give: 1, want: 2 } }, ownAlbumRoutes(album).trade);
    expect(response.status).toBe(500);
    expect(calls.filter(({ path }) => path === "/album/trades")).toHaveLength(2);
  });
});

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

const bytes = randomBytes(32);
const key = bytes.toString("base64");

/** The decryption as the album backend does it. */
function decrypt(text: string, secret: Buffer = bytes): string {
  const sealed = Buffer.from(text.slice("v1.".length), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", secret, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, "utf8") + decipher.final("utf8");
}

describe("encrypting a user's id (D9)", () => {
  it.each(["7", "9007199254740991", "a-b_c", "usuário", "x".repeat(256)])("can be undone: %s", async (id) => {
    const text = await encryptUserId(key)(id);
    expect(text).toMatch(/^v1\.[\w-]+$/);
    expect(text).not.toContain(id.length > 3 ? id : `.${id}.`);
    expect(decrypt(text)).toBe(id);
  });

  it("is another text each time", async () => {
    const encrypt = encryptUserId(key);
    const texts: string[] = [];
    for (let count = 0; count < 100; count += 1) texts.push(await encrypt("7"));
    expect(new Set(texts.map((text) => text.slice(0, 3 + 16))).size).toBe(100);
  });

  it("cannot be undone with another key, nor once it was changed", async () => {
    const text = await encryptUserId(key)("7");
    const changed = text.slice(0, -4) + (text.endsWith("AAAA") ? "BBBB" : "AAAA");
    expect(() => decrypt(text, randomBytes(32))).toThrow(/authenticate/);
    expect(() => decrypt(changed)).toThrow(/authenticate/);
  });

  it.each([
    ["none", ""],
    ["16 bytes", randomBytes(16).toString("base64")],
    ["31 bytes", randomBytes(31).toString("base64")],
    ["33 bytes", randomBytes(33).toString("base64")],
    ["hexadecimal", randomBytes(32).toString("hex")],
    ["cut", key.slice(0, -2)],
    ["with a line break", `${key}\n`],
    ["with what is not base64", `!${key}`],
  ])("refuses a key that is wrong (%s) without saying it", (_, wrong) => {
    expect(isAlbumUserKey(wrong)).toBe(false);
    expect(() => encryptUserId(wrong)).toThrow(/^ALBUM_USER_KEY must be 32 bytes in base64\.$/);
  });

  it("takes 32 bytes and shows none of them", () => {
    expect(isAlbumUserKey(key)).toBe(true);
    expect(inspect(encryptUserId(key), { showHidden: true, depth: 9 })).not.toContain(key.slice(0, 12));
  });
});
