import { limitErrorOf } from "@storefront/account";
import { isApiError } from "@storefront/proxy";
import { errorCodeOf } from "../notices/notices.ts";
import { amountOf, isRecord, textOf } from "./record-fields.ts";

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

/** The limit that an amount ran into; its fields are not shown, so each may be missing. */
export interface LimitFacts {
  limit: number | undefined;
  used: number | undefined;
  period: "day" | "week" | "month" | undefined;
}

/** A refused or failed call, as the money pages show it. */
export interface MoneyFailure {
  /** A reason we have a sentence for. */
  reason: Reason | undefined;
  /** The backend's own sentence. */
  sentence: string | undefined;
  errorCode: string;
  ref: string | undefined;
  limit: LimitFacts | undefined;
}

const PERIODS: Readonly<Record<string, LimitFacts["period"]>> = {
  day: "day",
  daily: "day",
  week: "week",
  weekly: "week",
  month: "month",
  monthly: "month",
};

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
    limit: limitFacts(limitErrorOf(error)),
  };
}

/** The value of a limit, in any of its spellings. */
export function limitFacts(limitError: unknown): LimitFacts | undefined {
  if (limitError === undefined || limitError === null || limitError === false) return undefined;
  if (!isRecord(limitError))
    return { limit: amountOf({ limitError }, ["limitError"]), used: undefined, period: undefined };
  return {
    limit: amountOf(limitError, ["limit", "max", "maximum", "amount"]),
    used: amountOf(limitError, ["used", "current", "total"]),
    period: PERIODS[textOf(limitError, ["period", "type"]) ?? ""],
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
