import { createDecipheriv } from "node:crypto";

/** A key for hosts that embed the sandbox, base64 of 32 bytes; it protects nothing real. */
export const ALBUM_USER_KEY = Buffer.from("a key of the sandbox, not secret").toString("base64");

const VERSION = "v1.";
const IV_BYTES = 12;
const TAG_BYTES = 16;

// Decision D9.
/** The id inside an encrypted one, or undefined for what this key did not encrypt. */
export function decryptUserId(text: string, key: string): string | undefined {
  if (!text.startsWith(VERSION)) return undefined;
  const sealed = Buffer.from(text.slice(VERSION.length), "base64url");
  if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(
      "aes-256-gcm",
      Buffer.from(key, "base64"),
      sealed.subarray(0, IV_BYTES),
    );
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const id = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8");
    return id + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
