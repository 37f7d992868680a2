import { createDecipheriv, randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { encryptUserId, isAlbumUserKey } from "./encrypt-user-id.handlers.ts";

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
