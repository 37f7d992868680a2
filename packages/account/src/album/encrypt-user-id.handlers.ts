import { createCipheriv, createSecretKey, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
const IV_BYTES = 12;
/** Names the form of what follows, so that a later form can be told from this one. */
const VERSION = "v1.";

/** Makes of a user's id what the album backend may know of it; a trunk may bring its own. */
export type EncryptUserId = (userId: string) => string | Promise<string>;

/** True for 32 bytes in base64, the form of `ALBUM_USER_KEY`. */
export function isAlbumUserKey(text: string): boolean {
  return readKey(text) !== undefined;
}

/**
 * Encrypts user ids with AES-256-GCM: `v1.` and the base64url of IV, ciphertext and tag, the IV new
 * each time, so that two handshakes of one user cannot be told to be of one user.
 * @throws when the key is not 32 bytes in base64; what the key is stays unsaid.
 */
export function encryptUserId(key: string): EncryptUserId {
  const bytes = readKey(key);
  if (bytes === undefined) throw new Error("ALBUM_USER_KEY must be 32 bytes in base64.");
  // A KeyObject prints without its bytes if it is ever logged.
  const secret = createSecretKey(bytes);
  return (userId) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", secret, iv);
    const text = Buffer.concat([cipher.update(userId, "utf8"), cipher.final()]);
    return VERSION + Buffer.concat([iv, text, cipher.getAuthTag()]).toString("base64url");
  };
}

/** Node decodes what is not base64 without a word: only what encodes back to itself counts. */
function readKey(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === KEY_BYTES && bytes.toString("base64") === text ? bytes : undefined;
}
