import type { AnyErrorCode } from "@storefront/error-codes";
import { type LimitError, limitErrorOf } from "@storefront/account";
import { isApiError } from "@storefront/client";
import { errorCodeOf, failureReason, refusalWords } from "../../error-texts/refusal-words.ts";

/** Reasons with a sentence of ours, `reasons.<reason>` of the payments texts. */
export const REASONS = [
  "insufficient_balance",
  "minimum_amount",
  "invalid_amount",
  "kyc_required",
  "self_excluded",
  "withdraw_only",
  "account_paused",
  "deposit_limit",
  "withdrawal_limit",
  "coupon_not_found",
  "coupon_expired",
  "already_redeemed",
  "year_not_available",
  "invalid_request",
] as const;
export type Reason = (typeof REASONS)[number];

/** A refused or failed call, as the money pages show it. */
export interface MoneyFailure {
  /** A reason we have a sentence for. */
  reason: Reason | undefined;
  /** What the backend says of a refusal. */
  words: readonly string[];
  /** The errors of single fields as the backend says them, by its names of them. */
  fieldErrors: Readonly<Record<string, string>>;
  errorCode: AnyErrorCode;
  ref: string | undefined;
  limit: LimitError | undefined;
  /** Seconds to wait, after too many calls. */
  retryAfter: number | undefined;
}

/** One object, because a form shows the errors of each object once. */
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** Reads why a call failed: a known reason, else the backend's texts, else the error code. */
export function moneyFailure(error: unknown): MoneyFailure {
  if (!isApiError(error)) {
    const nothing = { reason: undefined, ref: undefined, limit: undefined, retryAfter: undefined };
    return { ...nothing, words: [], fieldErrors: NO_ERRORS, errorCode: "EM0099" };
  }
  const reasons = [failureReason(error), error.reason, error.error];
  return {
    reason: REASONS.find((reason) => reasons.includes(reason)),
    words: refusalWords(error),
    fieldErrors: error.errors ?? NO_ERRORS,
    errorCode: errorCodeOf(error),
    ref: error.ref,
    limit: limitErrorOf(error),
    retryAfter: error.status === 429 ? error.retryAfter : undefined,
  };
}
