import type { RateLimitRule } from "./settings.ts";

/** Every bucket; a host may set points and seconds of each by name. */
export const RATE_LIMITS = {
  login: { points: 20, seconds: 60, by: "address and account" },
  loginAddress: { points: 60, seconds: 60, by: "address" },
  loginAccount: { points: 50, seconds: 900, by: "account" },
  codes: { points: 5, seconds: 600, by: "user or account" },
  codesAddress: { points: 20, seconds: 600, by: "address" },
  guesses: { points: 10, seconds: 600, by: "user or account" },
  guessesAddress: { points: 30, seconds: 600, by: "address" },
  register: { points: 20, seconds: 600, by: "address" },
  coupons: { points: 20, seconds: 600, by: "user" },
  pages: { points: 60, seconds: 60, by: "address" },
  beacon: { points: 60, seconds: 60, by: "address" },
  cacheTools: { points: 6, seconds: 60, by: "address" },
} as const satisfies Readonly<Record<string, BucketRow>>;

/** The name of a bucket of `RATE_LIMITS`. */
export type RateLimitBucket = keyof typeof RATE_LIMITS;

/**
 * The buckets of each limit that a route may name, in the order in which they are counted. Those by address come first:
 * they are counted before anything of the request is read. Each bucket counts all its routes together.
 */
export const LIMIT_BUCKETS = {
  login: ["loginAddress", "login", "loginAccount"],
  /** Sends a code to a person. */
  codes: ["codesAddress", "codes"],
  /** Tells whether a code, a password or a fact about a person is right. */
  guesses: ["guessesAddress", "guesses"],
  /** Tells whether an account exists. By address alone, because an attacker tries each name only once. */
  lookups: ["guessesAddress"],
  register: ["register"],
  coupons: ["coupons"],
  pages: ["pages"],
  beacon: ["beacon"],
  cacheTools: ["cacheTools"],
} as const satisfies Readonly<Record<string, readonly RateLimitBucket[]>>;

/** The name of a limit that a route may declare. */
export type RateLimitName = keyof typeof LIMIT_BUCKETS;

/** A bucket: how many calls in how many seconds, and whose calls are counted together. */
export interface BucketRow extends RateLimitRule {
  readonly by: CountedBy;
}

/** The callers whose calls a bucket counts together. */
export type CountedBy = "address" | "address and account" | "account" | "user or account" | "user";
