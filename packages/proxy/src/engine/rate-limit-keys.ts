import { hash } from "node:crypto";
import type { CountedBy } from "../contract/rate-limits.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { CountKey } from "./rate-limit.ts";
import { isRecord } from "@storefront/client";
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
const ACCOUNT_FIELDS: ReadonlySet<string> = new Set([
  "login",
  "email",
  "username",
  "document",
  "number",
  "cpf",
]);
/** The same within another field, where a number may be that of a house. */
const INNER_FIELDS: ReadonlySet<string> = new Set(["login", "email", "username", "document", "cpf"]);
/** The fields of a telephone, in the languages of the brands. */
const TELEPHONE_FIELD = /phone|mobile|celul|telef|fone|whats|msisdn|^(?:tel|cel)$/i;
/** Digits by which a telephone is known: all of its spellings, with a dialling code or without, end with them. */
const TELEPHONE_DIGITS = 8;
const FEWEST_DIGITS = 7;

/** A person has a few names; each name of a body is a count, and a body could have thousands. */
const MAX_NAMES = 8;
const MAX_DEPTH = 3;

/**
 * The accounts that a body names, each as it is written there, and its telephones, each in one spelling.
 * @throws Refusal 400 for more names than one person has.
 */
export function accountNames(body: Readonly<Record<string, unknown>>): string[] {
  const names = [...namesIn(body, ACCOUNT_FIELDS, MAX_DEPTH)];
  if (names.length > MAX_NAMES)
    throw REFUSALS.invalidRequest([{ path: "", message: `at most ${MAX_NAMES} names of an account` }]);
  return names;
}

function* namesIn(body: object, fields: ReadonlySet<string>, depth: number): Iterable<string> {
  for (const [field, given] of Object.entries(body)) {
    const isTelephone = TELEPHONE_FIELD.test(field);
    for (const value of Array.isArray(given) ? (given as unknown[]) : [given as unknown]) {
      if (isRecord(value)) {
        if (depth > 0) yield* namesIn(value, INNER_FIELDS, depth - 1);
      } else if (typeof value !== "string" && typeof value !== "number") continue;
      else if (isTelephone) yield* telephoneName(String(value));
      else if (fields.has(field)) yield String(value);
    }
  }
}

/** `+55 (11) 99999-0000`, `011 99999 0000` and `11999990000;ext=1` are one telephone; a dialling code is none. */
function telephoneName(text: string): string[] {
  const digits = plainDigits(text)
    .split(/[;,#\p{L}]/u)
    .map((part) => part.replaceAll(/\D/g, ""));
  const number = digits.find(({ length }) => length >= TELEPHONE_DIGITS) ?? digits.join("");
  return number.length < FEWEST_DIGITS ? [] : [`telephone ${number.slice(-TELEPHONE_DIGITS)}`];
}

/** Digits of all scripts as those of ASCII. */
const plainDigits = (text: string): string =>
  text.normalize("NFKD").replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
const DIGIT = /^\p{Nd}$/u;

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
  const oneCase = plainDigits(text).toLowerCase().toUpperCase();
  return oneCase.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
