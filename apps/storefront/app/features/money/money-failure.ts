import { type LimitError, limitErrorOf } from "@storefront/account";
import { isApiError, isRecord } from "@storefront/proxy";
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
  /** The backend's own sentence. */
  sentence: string | undefined;
  errorCode: string;
  ref: string | undefined;
  limit: LimitError | undefined;
}

/** Reads why a call failed: a known reason, else the backend's sentence, else the error code's. */
export function moneyFailure(error: unknown): MoneyFailure {
  if (!isApiError(error)) {
    return { reason: undefined, sentence: undefined, errorCode: "EM0099", ref: undefined, limit: undefined };
  }
  const texts = [error.reason, error.error, ...textsIn(error.body)].filter((text) => text !== undefined);
  return {
    reason: REASONS.find((reason) => texts.includes(reason)),
    sentence: texts.find(isSentence),
    errorCode: errorCodeOf(error),
    ref: error.ref,
    limit: limitErrorOf(error),
  };
}

function textsIn(body: unknown): string[] {
  if (!isRecord(body)) return [];
  const { detail, reason, message } = body;
  const inner = isRecord(detail) ? [detail["reason"], detail["message"]] : [detail];
  return [reason, ...inner, message].filter((text) => typeof text === "string");
}

/** Words for people, in their language; not a code, and nothing the proxy itself wrote. */
function isSentence(text: string): boolean {
  return /\p{L}\s+\p{L}/u.test(text) && text.length <= 200 && !text.startsWith("backend answered");
}
