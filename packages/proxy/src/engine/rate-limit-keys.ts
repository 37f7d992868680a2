import { hash } from "node:crypto";
import type { CountedBy } from "../contract/rate-limits.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { CountKey } from "./rate-limit.ts";
import { addressBlocks } from "../request/real-address.ts";

/** The person that a call is about. */
export interface LimitedPerson {
  /** Accounts that the body names, as they are written there. */
  readonly names: readonly string[];
  /** The id of the session's user; undefined without a session that the backend accepted. */
  readonly user: string | undefined;
}

/** The keys of an address: its blocks, from the narrowest to the widest. */
export const addressKeys = (address: string): CountKey[] =>
  addressBlocks(address).map((key, index) => ({ key, wide: index > 0 }));

/** The keys that a call counts against in a bucket; none when it has no value that the bucket counts by. */
export function countKeys(
  by: CountedBy,
  address: readonly CountKey[],
  { names, user }: LimitedPerson,
): readonly CountKey[] {
  const users = user === undefined ? [] : [{ key: `user ${user}` }];
  switch (by) {
    case "address":
      return address;
    case "everybody":
      return [{ key: "everybody" }];
    case "address and account": {
      const accounts = accountKeys(names);
      return accounts.length === 0
        ? address
        : address.flatMap(({ key, wide }) =>
            accounts.map((account) => ({ key: `${key} ${account.key}`, wide })),
          );
    }
    case "account":
      return accountKeys(names);
    case "user or account":
      return [...users, ...accountKeys(names)];
    case "user":
      return user === undefined ? address : users;
    case "device":
      return [];
  }
}

/** The fields of a body that name an account, or the address of a code. */
const ACCOUNT_FIELDS = ["login", "email", "username", "document", "number", "cpf", "phone"] as const;

/** A person has a few names; each name of a body is a count, and a body could have thousands. */
const MAX_NAMES = 8;

/**
 * The accounts that a body names, each as it is written there.
 * @throws Refusal 400 for more names than one person has.
 */
export function accountNames(body: Readonly<Record<string, unknown>>): string[] {
  const names = ACCOUNT_FIELDS.flatMap((field) => {
    const given = Object.hasOwn(body, field) ? body[field] : undefined;
    return (Array.isArray(given) ? (given as unknown[]) : [given]).flatMap((value) =>
      typeof value === "string" || typeof value === "number" ? [String(value)] : [],
    );
  });
  if (names.length > MAX_NAMES)
    throw REFUSALS.invalidRequest([{ path: "", message: `at most ${MAX_NAMES} names of an account` }]);
  return names;
}

/**
 * One key for all spellings of a name: upper and lower case, accents, spaces and punctuation make no difference.
 * Hashed, so that neither memory nor Redis lists e-mails or document numbers.
 */
export function accountKeys(names: readonly string[]): readonly CountKey[] {
  const plain = new Set(names.map(plainName).filter((name) => name !== ""));
  return [...plain].map((name) => ({ key: hash("sha256", name, "base64url") }));
}

/** Letters and digits alone, in one case. Lower case first: some capitals have none of their own (`ẞ`). */
function plainName(text: string): string {
  const oneCase = text.normalize("NFKD").toLowerCase().toUpperCase();
  return oneCase.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
