import type { AnyErrorCode } from "@storefront/error-codes";
import { type LimitError, limitErrorOf } from "@storefront/account";
import { isApiError } from "@storefront/client";
import {
  errorCodeOf,
  failureReason,
  refusalWords,
  playerSentences,
} from "../../error-texts/refusal-words.ts";
import { TriangleAlert } from "lucide-react";
import type { JSX } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { OtherErrors, type RefusedForm, useRefusedFields } from "../../forms/form-alert.tsx";
import { useWaitText, useCountdown } from "../../../ui/use-countdown.ts";
import { useErrorSentence } from "../../notices/notices.ts";
import { ReferenceCode } from "../../../ui/reference-code.tsx";
import styles from "../../../ui/form/forms.module.css";

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
  /** The words of the backend about a refusal. */
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

/**
 * Says why a call was refused, for how long to wait, and what to tell support; nothing while there is no failure. Errors
 * of single fields are shown at the fields of `form`, and alone where they say it all; those of other fields are listed
 * here.
 */
export function MoneyAlert<Form extends FieldValues = FieldValues>({
  failure,
  ...fields
}: { failure: MoneyFailure | undefined } & RefusedForm<Form>): JSX.Element | null {
  const { t } = useTranslation("payments");
  const reason = failure?.reason && t(`reasons.${failure.reason}`);
  const { others, isAtFields } = useRefusedFields(failure, { reason, ...fields });
  const isSaid = isAtFields && failure?.retryAfter === undefined;
  // Each call clears the last failure first, so that another one is another alert with a wait of its own.
  return failure && !isSaid ? <Alert failure={failure} others={others} /> : null;
}

function Alert({ failure, others }: { failure: MoneyFailure; others: readonly string[] }): JSX.Element {
  const { t } = useTranslation("payments");
  const { text, isOrdinary } = useFailureText(failure);
  const seconds = useCountdown(failure.retryAfter);
  const left = useWaitText(seconds);
  return (
    <div role="alert" className={styles["alert"]}>
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p>{seconds > 0 ? t("wait", { left }) : text}</p>
        <OtherErrors texts={others} />
        {failure.ref !== undefined && !isOrdinary && failure.retryAfter === undefined && (
          <ReferenceCode code={failure.ref} />
        )}
      </div>
    </div>
  );
}

/** The sentence of a failure. An ordinary refusal says all there is to know: a reference code beside it only alarms. */
export function useFailureText(failure: MoneyFailure | undefined): { text: string; isOrdinary: boolean } {
  const { t, i18n } = useTranslation("payments");
  const said = playerSentences(failure?.words ?? [], i18n.language);
  const known = failure?.reason ?? said[0];
  const sentence = useErrorSentence(known === undefined ? failure?.errorCode : undefined, failure?.ref);
  const reason = failure?.reason && t(`reasons.${failure.reason}`);
  const text = reason ?? said[0] ?? (failure ? sentence || t("reasons.unknown") : "");
  return { text, isOrdinary: known !== undefined };
}
