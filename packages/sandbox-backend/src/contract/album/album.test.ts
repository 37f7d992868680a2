import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { logIn, testSandbox } from "../../calls.test-helper.ts";
import type { Call, Reply } from "../../calls.test-helper.ts";
import { ALBUM_USER_KEY } from "./user-ids.ts";

interface Bootstrap {
  album: { id: number; title: string; campaign: string };
  progress: { collected: number; total: number };
  pages: {
    id: number;
    title: string;
    stickers: { id: number; name: string; image: string; owned: boolean; rare: boolean }[];
  }[];
  packs: { available: number };
}

const SHAKE = { encryptedUserId: "v1.anything", brandId: "aurora", campaign: "aurora-stars" };

const handshake = (call: Call, change: Record<string, unknown> = {}): Promise<Reply> =>
  call("POST /album/auth/token", { json: { ...SHAKE, ...change } });

async function bootstrap(call: Call, change: Record<string, unknown> = {}): Promise<Bootstrap> {
  const { body } = await handshake(call, change);
  const answer = await call("GET /album/bootstrap", { token: body["accessToken"] });
  return answer.body as unknown as Bootstrap;
}

function encrypted(id: string, key = ALBUM_USER_KEY): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), iv);
  const sealed = Buffer.concat([iv, cipher.update(id, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${sealed.toString("base64url")}`;
}

describe("handshake", () => {
  it("gives a token for half an hour (document 1, 5.9)", async () => {
    const { call } = testSandbox();
    const { status, body } = await handshake(call);
    expect([status, body]).toEqual([
      200,
      {
        accessToken: expect.any(String) as string,
        tokenType: "Bearer",
        expiresAtUtc: "2026-11-21T00:30:00.000Z",
      },
    ]);
  });

  it.each(["encryptedUserId", "brandId", "campaign"])("wants %s", async (field) => {
    const { call } = testSandbox();
    expect((await handshake(call, { [field]: undefined })).status).toBe(422);
    expect((await handshake(call, { [field]: "" })).status).toBe(422);
  });

  it("reads the user's id with the key it was given, and refuses what it cannot read (decision D9)", async () => {
    const { call } = testSandbox({ albumUserKey: ALBUM_USER_KEY });
    expect((await handshake(call)).status).toBe(401);
    expect((await handshake(call, { encryptedUserId: `v1.${"A".repeat(60)}` })).status).toBe(401);
    const other = randomBytes(32).toString("base64");
    expect((await handshake(call, { encryptedUserId: encrypted("1", other) })).status).toBe(401);
    const ana = await bootstrap(call, { encryptedUserId: encrypted("1") });
    expect(await bootstrap(call, { encryptedUserId: encrypted("1") })).toEqual(ana);
    expect((await bootstrap(call, { encryptedUserId: encrypted("2") })).pages).not.toEqual(ana.pages);
    expect(Buffer.from(ALBUM_USER_KEY, "base64")).toHaveLength(32);
  });
});

describe("bootstrap", () => {
  it("has pages of stickers, and counts those that are owned", async () => {
    const { call, app } = testSandbox();
    const { album, progress, pages, packs } = await bootstrap(call);
    expect(album).toEqual({
      id: expect.any(Number) as number,
      title: "Aurora Stars",
      campaign: "aurora-stars",
    });
    const stickers = pages.flatMap((page) => page.stickers);
    expect([pages.length, progress.total]).toEqual([8, 72]);
    expect(progress.collected).toBe(stickers.filter(({ owned }) => owned).length);
    expect(progress.collected).toBeGreaterThan(5);
    expect(progress.collected).toBeLessThan(72);
    expect(new Set(stickers.map(({ id }) => id)).size).toBe(72);
    expect(stickers.some(({ rare }) => rare)).toBe(true);
    expect(packs.available).toBeGreaterThanOrEqual(0);
    for (const { image, name } of stickers) {
      const answer = await app.request(image);
      expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
      const drawing = await answer.text();
      expect([name, /undefined|NaN/.test(drawing)]).toEqual([name, false]);
    }
  });

  it("speaks the caller's language and differs by campaign", async () => {
    const { call } = testSandbox();
    const { body } = await handshake(call);
    const token = body["accessToken"];
    const answer = await call("GET /album/bootstrap", { token, headers: { lang: "pt-br" } });
    expect((answer.body["pages"] as Bootstrap["pages"])[0]?.title).toBe("Areias do Nilo");
    const other = await bootstrap(call, { campaign: "winter" });
    expect(other.album.title).toBe("Winter");
    expect(other.album.id).not.toBe((answer.body["album"] as Bootstrap["album"]).id);
  });

  it("answers 401 without a token, to a host's own, to another's, and to one that is over", async () => {
    const { call, state } = testSandbox();
    const status = async (token?: unknown): Promise<number> =>
      (await call("GET /album/bootstrap", { token })).status;
    const { body } = await handshake(call);
    expect(await status()).toBe(401);
    expect(await status("wrong")).toBe(401);
    expect(await status(await logIn(call))).toBe(401);
    expect(await status(body["accessToken"])).toBe(200);
    expect((await call("GET /auth/user-profile", { token: body["accessToken"] })).status).toBe(401);
    state.advance(30 * 60_000 + 1_000);
    expect(await status(body["accessToken"])).toBe(401);
  });

  it("has no other sticker", async () => {
    const { call } = testSandbox();
    expect((await call("GET /album/stickers/73.svg")).status).toBe(404);
    expect((await call("GET /album/stickers/1.png")).status).toBe(404);
  });

  it("is recorded and meets faults", async () => {
    const { call, control } = testSandbox();
    await handshake(call);
    expect(control.calls()).toMatchObject([{ path: "/album/auth/token", body: SHAKE }]);
    control.addFault({ path: "/album/*", toxic: { type: "http", status: 503 } });
    expect((await handshake(call)).status).toBe(503);
  });
});
