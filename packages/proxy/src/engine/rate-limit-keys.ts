import { createHash } from "node:crypto";
import type { CountedBy } from "../contract/rate-limits.ts";
import { addressBlock } from "../request/real-address.ts";

/** Whom a call is about. */
export interface LimitedPerson {
  /** Accounts that the body names, as `accountNames` gives them. */
  readonly accounts: readonly string[];
  /** The id of the session's user; undefined without a session that the backend accepted. */
  readonly user: string | undefined;
}

/** Who calls, and whom it is about; the latter is asked for only when the buckets by address were within their limits. */
export interface LimitedCaller {
  readonly address: string;
  readonly person: () => Promise<LimitedPerson>;
}

const NOBODY: LimitedPerson = { accounts: [], user: undefined };

/** A caller of whom the address alone counts. */
export const callerAt = (address: string): LimitedCaller => ({
  address,
  person: () => Promise.resolve(NOBODY),
});

/** The keys that a call counts against in a bucket; none when the call is about nobody that the bucket counts by. */
export const KEYS_BY: Readonly<
  Record<CountedBy, (caller: LimitedCaller) => readonly string[] | Promise<readonly string[]>>
> = {
  address: ({ address }) => [addressBlock(address)],
  "address and account": async ({ address, person }) => {
    const { accounts } = await person();
    const block = addressBlock(address);
    return accounts.length === 0 ? [block] : accounts.map((name) => `${block} ${name}`);
  },
  account: async ({ person }) => (await person()).accounts,
  "user or account": async ({ person }) => {
    const { accounts, user } = await person();
    return user === undefined ? accounts : [`user ${user}`, ...accounts];
  },
  user: async ({ address, person }) => {
    const { user } = await person();
    return [user === undefined ? addressBlock(address) : `user ${user}`];
  },
};

/** The fields in which a body says which account it is about, or where a code is to be sent. */
const ACCOUNT_FIELDS = ["login", "email", "username", "document", "number", "cpf", "phone"] as const;

/**
 * The accounts that a body names, one key for all spellings of a name: upper and lower case, accents, spaces and
 * punctuation make no difference. Hashed, so that neither memory nor Redis lists e-mails or document numbers.
 */
export function accountNames(body: Readonly<Record<string, unknown>>): string[] {
  const names = ACCOUNT_FIELDS.flatMap((field) => (Object.hasOwn(body, field) ? body[field] : []))
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map((value) => plainName(String(value)))
    .filter((name) => name !== "");
  return [...new Set(names)].map((name) => createHash("sha256").update(name).digest("base64url"));
}

/** Letters and digits alone, in one case. Lower case first: some capitals have none of their own (`ẞ`). */
function plainName(text: string): string {
  const oneCase = text.normalize("NFKD").toLowerCase().toUpperCase();
  return oneCase.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
