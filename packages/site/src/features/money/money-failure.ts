import { type LimitError, limitErrorOf } from "@storefront/account";
import { isApiError, isRecord } from "@storefront/client";
import { errorCodeOf } from "../notices/notices.ts";

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
  /** The backend's own texts of a refusal; a page shows one only if it is for players, in their language. */
  sentences: readonly string[];
  /** The errors of single fields as the backend says them, by its names of them. */
  fieldErrors: Readonly<Record<string, string>>;
  errorCode: string;
  ref: string | undefined;
  limit: LimitError | undefined;
  /** Seconds to wait, after too many calls. */
  retryAfter: number | undefined;
}

/** Refusals of what the player asked, which a backend may explain; of any other failure it knows nothing to tell. */
const EXPLAINED = [400, 402, 403, 404, 409, 410, 422] as const;

/** One object, because a form shows the errors of each object once. */
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** Reads why a call failed: a known reason, else the backend's texts, else the error code. */
export function moneyFailure(error: unknown): MoneyFailure {
  if (!isApiError(error)) {
    const nothing = { reason: undefined, ref: undefined, limit: undefined, retryAfter: undefined };
    return { ...nothing, sentences: [], fieldErrors: NO_ERRORS, errorCode: "EM0099" };
  }
  const own = textsIn(error.body);
  const texts = [error.reason, error.error, ...own];
  return {
    reason: REASONS.find((reason) => texts.includes(reason)),
    sentences: EXPLAINED.some((status) => status === error.status) ? own : [],
    fieldErrors: error.errors ?? NO_ERRORS,
    errorCode: errorCodeOf(error),
    ref: error.ref,
    limit: limitErrorOf(error),
    retryAfter: error.status === 429 ? error.retryAfter : undefined,
  };
}

function textsIn(body: unknown): string[] {
  if (!isRecord(body)) return [];
  const { detail, reason, message } = body;
  const inner = isRecord(detail) ? [detail["reason"], detail["message"]] : [detail];
  return [reason, ...inner, message].filter((text) => typeof text === "string");
}
