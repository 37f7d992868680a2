import { type ApiFailure, classifyApiError } from "@storefront/error-codes";

const MEGABYTE = 1024 * 1024;
const REPEATS = 20;

/** Texts that keep the patterns busiest: the beginnings of what they look for, over and over. */
const PIECES = [
  "a",
  " ",
  "exp",
  "user ",
  "user_user_",
  "no_toke ",
  "wrong_auth_validation ",
  "wrong auth validation 1",
  "inva\u0301",
  "na\u0303o ",
  "token_expire ",
  "kyc-kyc-",
  "<html>",
  '{"reason":"',
  "\u0301",
  "\n",
];

let slowest = 0;
for (const piece of PIECES) {
  const text = piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE);
  const failures: readonly ApiFailure[] = [
    { status: 401, data: null, rawBody: text, url: "/users/wallet" },
    { status: 401, data: { reason: text }, rawBody: text, url: "/users/wallet" },
    { status: 500, data: { message: text }, rawBody: text, url: "/coupons/CODE" },
  ];
  for (const failure of failures) {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) slowest = Math.max(slowest, timeOf(failure));
  }
}
process.send?.({ milliseconds: slowest });

function timeOf(failure: ApiFailure): number {
  const started = performance.now();
  classifyApiError(failure);
  return performance.now() - started;
}
