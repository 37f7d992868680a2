import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A name has 72 bits: none of a brand's players has that of another. */
const LETTERS = 12;
const KEPT = 10_000;
const MONTH = "2026-11".length;

/** Names of players in the log: without the secret nobody finds the player, and in the next month the same one has another. */
export interface PlayerNames {
  /** The name of a user's id now. */
  nameOf(user: string): string;
  /** The names that a user's id has in the month of a time, in milliseconds: one for each secret that is accepted. */
  namesAt(user: string, time: number): readonly string[];
}

/** The brand and the secrets by which the log names its players. */
export interface PlayerNameOptions {
  /** The brand that the names are of. */
  readonly brand: { readonly id: string; readonly tenant: string };
  /** Secrets of at least 8 characters: the first names, all are accepted. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970; names change with the month. Default `Date.now`. */
  readonly now?: () => number;
}

/** The names of a brand's players; undefined without a secret. */
export function createPlayerNames({
  brand,
  secrets,
  now = Date.now,
}: PlayerNameOptions): PlayerNames | undefined {
  const [first] = secrets;
  if (first === undefined) return undefined;
  const keyOf = (secret: string, month: string): KeyObject => {
    const salt = JSON.stringify([brand.tenant, brand.id]);
    return createSecretKey(Buffer.from(hkdfSync("sha256", secret, salt, `log player ${month}`, 32)));
  };
  const nameBy = (key: KeyObject, user: string): string =>
    createHmac("sha256", key).update(user).digest("base64url").slice(0, LETTERS);
  // Bounded by size, because a bound by number would allocate the memory of all names at the start.
  const names = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: () => 1 });
  let month = "";
  let key: KeyObject | undefined;
  let until = 0;
  return {
    nameOf(user) {
      const time = now();
      if (key === undefined || time >= until) {
        const current = monthOf(time);
        if (current !== month) names.clear();
        month = current;
        key = keyOf(first, month);
        until = nextHour(time);
      }
      const known = names.get(user);
      if (known !== undefined) return known;
      const name = nameBy(key, user);
      names.set(user, name);
      return name;
    },
    namesAt: (user, time) => secrets.map((secret) => nameBy(keyOf(secret, monthOf(time)), user)),
  };
}

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, MONTH);
/** A month begins with an hour. */
const nextHour = (time: number): number => (Math.floor(time / 3_600_000) + 1) * 3_600_000;
