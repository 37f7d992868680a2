import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";

const DAY = 24 * 60 * 60;
const LIFETIME_DAYS = 180;
const MINUTE = 60_000;
/** Accounts that one browser is known for; the one that signed in longest ago is forgotten first. */
const MAX_ACCOUNTS = 5;
const LONGEST = 512;
const HASH_BYTES = 16;

/** A browser that signed in to accounts before. */
export interface Device {
  /** Random, and new with each sign-in: whoever took an older cookie is counted apart from its owner. */
  readonly id: string;
  /** True for an account that this browser signed in to in the last 180 days, by the name that was typed. */
  knows(name: string): boolean;
}

/** Reads and writes the cookie by which a browser is known. Nothing about it is stored, and no call is made. */
export interface DeviceCookies {
  /** The device of a cookie's value; undefined when it is forged, over, or of another brand. */
  read(value: string | undefined): Device | undefined;
  /** The Set-Cookie line of a browser that has signed in, which keeps the accounts of the cookie that it had. */
  write(previous: string | undefined, name: string): string;
}

export interface DeviceCookieOptions {
  readonly name: string;
  readonly isHttps: boolean;
  /** The brand that the cookies are good for. */
  readonly brand: { readonly id: string; readonly tenant: string };
  /** Secrets of at least 8 characters: the first signs, all are accepted. Without one, a secret of this process. */
  readonly secrets: readonly string[];
  readonly now?: () => number;
}

interface Keys {
  readonly signature: KeyObject;
  readonly names: KeyObject;
}

interface KnownAccount {
  readonly hash: string;
  /** Minutes since 1970. */
  readonly since: number;
}

interface ReadCookie {
  readonly keys: Keys;
  readonly id: string;
  readonly accounts: readonly KnownAccount[];
}

/**
 * The name by which an account is known exactly: case and outer spaces make no difference, everything else does. Two
 * accounts may have names that differ by a dot alone, and success at one must say nothing about the other.
 */
export const exactName = (name: string): string =>
  name.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export function createDeviceCookies(options: DeviceCookieOptions): DeviceCookies {
  const { name, isHttps, brand, now = Date.now } = options;
  const secrets = options.secrets.length > 0 ? options.secrets : [randomBytes(32).toString("base64url")];
  const list = secrets.map((secret): Keys => {
    const salt = JSON.stringify([brand.tenant, brand.id]);
    const derive = (use: string): KeyObject =>
      createSecretKey(Buffer.from(hkdfSync("sha256", secret, salt, `device ${use}`, 32)));
    return { signature: derive("signature"), names: derive("names") };
  });
  const [signing] = list;
  const attributes = `Max-Age=${LIFETIME_DAYS * DAY}; Path=/; SameSite=Strict${isHttps ? "; Secure" : ""}; HttpOnly`;
  const minutes = (): number => Math.floor(now() / MINUTE);

  const readValue = (value: string | undefined): ReadCookie | undefined => {
    if (value === undefined || value.length > LONGEST) return undefined;
    const end = value.lastIndexOf(".");
    const signed = value.slice(0, Math.max(end, 0));
    const given = Buffer.from(value.slice(end + 1), "base64url");
    const keys = list.find(({ signature }) => isEqual(mac(signature, signed), given));
    if (!keys) return undefined;
    const [id = "", ...entries] = signed.split(".");
    const accounts = entries.flatMap((entry): KnownAccount[] => {
      const [hash = "", time = ""] = entry.split("~");
      const since = Number.parseInt(time, 36);
      return minutes() - since < (LIFETIME_DAYS * DAY * 1_000) / MINUTE ? [{ hash, since }] : [];
    });
    return { keys, id, accounts };
  };

  return {
    read(value) {
      const cookie = readValue(value);
      if (cookie === undefined || cookie.accounts.length === 0) return undefined;
      const { keys, id, accounts } = cookie;
      return {
        id,
        knows: (account) => accounts.some(({ hash }) => hash === hashOf(keys.names, account)),
      };
    },
    write(previous, account) {
      if (!signing) throw new Error("There is no key of device cookies.");
      const known = readValue(previous);
      const hash = hashOf(signing.names, account);
      // Hashes under another key mean nothing under this one.
      const others = known?.keys === signing ? known.accounts.filter((other) => other.hash !== hash) : [];
      const accounts = [{ hash, since: minutes() }, ...others].slice(0, MAX_ACCOUNTS);
      const entries = accounts.map((known) => `${known.hash}~${known.since.toString(36)}`);
      const signed = [randomUUID(), ...entries].join(".");
      return `${name}=${signed}.${mac(signing.signature, signed).toString("base64url")}; ${attributes}`;
    },
  };
}

const mac = (key: KeyObject, text: string): Buffer => createHmac("sha256", key).update(text).digest();

const hashOf = (key: KeyObject, name: string): string =>
  mac(key, exactName(name)).subarray(0, HASH_BYTES).toString("base64url");

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.byteLength === other.byteLength && timingSafeEqual(one, other);
