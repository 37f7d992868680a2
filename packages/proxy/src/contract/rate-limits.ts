import type { RateLimitRule } from "./settings.ts";

/** Every bucket; a host may set points and seconds of each by name. */
export const RATE_LIMITS = {
  login: { points: 20, seconds: 60, by: "address and account" },
  loginAddress: { points: 60, seconds: 60, by: "address" },
  loginAccount: { points: 50, seconds: 900, by: "account", counts: "failures" },
  codes: { points: 5, seconds: 600, by: "user or account" },
  codesAddress: { points: 20, seconds: 600, by: "address" },
  guesses: { points: 10, seconds: 600, by: "user or account", counts: "failures" },
  guessesAddress: { points: 30, seconds: 600, by: "address" },
  documents: { points: 600, seconds: 60, by: "everybody" },
  register: { points: 20, seconds: 600, by: "address" },
  coupons: { points: 20, seconds: 600, by: "user" },
  sessions: { points: 30, seconds: 600, by: "address", counts: "failures" },
  device: { points: 20, seconds: 900, by: "device", counts: "failures" },
  captcha: { points: 10, seconds: 900, by: "user or account", counts: "failures" },
  captchaAddress: { points: 20, seconds: 600, by: "address" },
  beacon: { points: 60, seconds: 60, by: "address" },
  cacheTools: { points: 6, seconds: 60, by: "address" },
  /** Pages that are rendered, and not served from the cache of pages. */
  pages: { points: 600, seconds: 60, by: "address" },
} as const satisfies Readonly<Record<string, BucketRow>>;

export type RateLimitBucket = keyof typeof RATE_LIMITS;

/**
 * The buckets of each limit that a route may name, in the order in which they are counted. Those by address come first:
 * they are counted before anything of the request is read. Each bucket counts all its routes together. The buckets that
 * replace these are no part of any list: `sessions`, `device`, `captcha` and `captchaAddress` (docs/decisions/0011).
 */
export const LIMIT_BUCKETS = {
  login: ["loginAddress", "login", "loginAccount"],
  /** Sends a code to a person. */
  codes: ["codesAddress", "codes"],
  /** Tells whether a code, a password or a fact about a person is right. */
  guesses: ["guessesAddress", "guesses"],
  /** Turns a number into a person's data. An address that is refused takes nothing of what everybody shares. */
  documents: ["guessesAddress", "documents", "guesses"],
  /** Tells whether an account exists. By address alone, because an attacker tries each name only once. */
  lookups: ["guessesAddress"],
  register: ["register"],
  coupons: ["coupons"],
  beacon: ["beacon"],
  cacheTools: ["cacheTools"],
} as const satisfies Readonly<Record<string, readonly RateLimitBucket[]>>;

/** The name of a limit that a route may declare. */
export type RateLimitName = keyof typeof LIMIT_BUCKETS;

/** A bucket: how many calls in how many seconds, and whose calls are counted together. */
export interface BucketRow extends RateLimitRule {
  readonly by: CountedBy;
  /** failures: the charge of a call that succeeds is refunded. Default: every call counts. */
  readonly counts?: "failures";
}

/** The callers whose calls a bucket counts together. */
export type CountedBy =
  | "address"
  | "address and account"
  | "account"
  | "user or account"
  | "user"
  | "device"
  | "everybody";

/**
 * The limits whose calls can fail. `session`: the call succeeds when it opens a session, because the right password of
 * an account with a second factor must not clear the guesses at that factor. `answer`: when the backend says yes.
 */
export const SUCCESS_OF: Readonly<Partial<Record<RateLimitName, "session" | "answer">>> = {
  login: "session",
  guesses: "answer",
  documents: "answer",
};

/**
 * Asks the provider of the captcha whether a visitor solved it. Only for a backend that checks no tokens: most tokens are
 * good once. A rejection counts as no.
 */
export type CaptchaVerifier = (token: string, visitor: { readonly address: string }) => Promise<boolean>;
