import {
  type ApiError,
  FORM_ERROR_CODES,
  formErrorOf,
  isApiError,
  refusedFieldsOf,
} from "@storefront/client";
import { refusalWords, failureReason } from "../error-texts/refusal-words.ts";
import type { ValidationKey } from "../../ui/form/fields.tsx";
import { useCallback, useState } from "react";

/** The failures that a form can show: the codes of decision E9, our own refusal (E12), no answer at all, and a time limit in its place. */
export const FORM_FAILURE_CODES = [
  ...FORM_ERROR_CODES,
  "invalid_request",
  "no_answer",
  "time_limit",
] as const;
export type FormFailureCode = (typeof FORM_FAILURE_CODES)[number];

export interface FormFailure {
  code: FormFailureCode;
  /** The words of the backend about a refusal. */
  words: readonly string[];
  /** The errors of single fields, by the server's names of them: a validation key or the backend's text. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Seconds to wait. */
  retryAfter: number | undefined;
  /** The reference for support; undefined for the player's own mistakes. */
  ref: string | undefined;
}

/** Mistakes that the player mends alone: a reference code would only look alarming. */
const OWN_MISTAKES: ReadonlySet<FormFailureCode> = new Set([
  "invalid_credentials",
  "validation_failed",
  "already_registered",
  "invalid_code",
  "too_many_attempts",
  "invalid_request",
]);

/** Reads a failed call of a pre-auth route. */
export function formFailure(failure: unknown): FormFailure {
  if (!isApiError(failure))
    return { code: "unknown", words: [], fieldErrors: {}, retryAfter: undefined, ref: undefined };
  const code = codeOf(failure);
  return {
    code,
    words: refusalWords(failure),
    fieldErrors: { ...invalidFields(failure), ...failure.errors },
    retryAfter: failure.retryAfter,
    ref: OWN_MISTAKES.has(code) ? undefined : failure.ref,
  };
}

function codeOf(failure: ApiError): FormFailureCode {
  const { status, error } = failure;
  const named = formErrorOf(failure);
  if (named) return named;
  if (error === "invalid_request") return "invalid_request";
  if (status === 0) return "no_answer";
  if (status === 202) return "time_limit";
  if (status === 429) return "too_many_attempts";
  return status >= 500 ? "service_unavailable" : "unknown";
}

/** The fields that the host's own check refused; what it expected of them is said in English, and not to players. */
const invalidFields = (failure: ApiError): Record<string, "invalid"> =>
  Object.fromEntries(Object.keys(refusedFieldsOf(failure)).map((name) => [name, "invalid"]));

export interface AccountFailure extends FormFailure {
  /** The short name of the failure, for what only one form explains. */
  name: string | undefined;
}

const CODES: ReadonlyMap<string, FormFailureCode> = new Map([
  ["invalid_code", "invalid_code"],
  ["code_expired", "invalid_code"],
  ["already_registered", "already_registered"],
]);

/** The text of a reason, and the field it belongs to when the answer names none. */
const REASONS: ReadonlyMap<string, readonly [text: ValidationKey, field: string]> = new Map([
  ["wrong_password", ["wrong_password", "current_password"]],
  ["weak_password", ["password", "password"]],
  ["invalid_document", ["document", "number"]],
]);

/** Reads a failed call of a route with a session. A known reason says what is wrong with the fields. */
export function accountFailure(error: unknown): AccountFailure {
  const base = formFailure(error);
  if (!isApiError(error)) return { ...base, name: undefined };
  const reason = failureReason(error);
  const [text, field] = REASONS.get(reason) ?? REASONS.get(error.error ?? "") ?? [];
  const known = base.code === "unknown" ? (CODES.get(reason) ?? ofStatus(error.status)) : base.code;
  const named = Object.keys(base.fieldErrors);
  return {
    ...base,
    code: known,
    ref: known === base.code ? base.ref : undefined,
    fieldErrors:
      text === undefined
        ? base.fieldErrors
        : Object.fromEntries((named.length === 0 ? [field] : named).map((name) => [name, text])),
    name: error.error,
  };
}

function ofStatus(status: number): FormFailureCode {
  return status === 400 || status === 422 ? "validation_failed" : "unknown";
}

export interface Submission<Failure extends FormFailure = AccountFailure> {
  failure: Failure | undefined;
  /** The last submission worked; false again as soon as the next one begins. */
  done: boolean;
  /** Runs a submission: its answer, or undefined when it failed, and then the failure is stored. */
  attempt: <Answer>(submission: () => Promise<Answer>) => Promise<{ answer: Answer } | undefined>;
  clear: () => void;
}

/** Keeps how the last submission of a form of the account went. */
export const useSubmission = (): Submission => useAttempts(accountFailure);

/** Keeps how the last submission of a form for guests went, and hands each failure to `onFailure`. */
export const useGuestSubmission = (onFailure?: (failure: FormFailure) => void): Submission<FormFailure> =>
  useAttempts(formFailure, onFailure);

function useAttempts<Failure extends FormFailure>(
  read: (error: unknown) => Failure,
  onFailure?: (failure: Failure) => void,
): Submission<Failure> {
  const [state, setState] = useState<{ failure?: Failure; done: boolean }>({ done: false });
  const clear = useCallback(() => setState({ done: false }), []);
  const attempt: Submission["attempt"] = async (submission) => {
    clear();
    try {
      const answer = await submission();
      setState({ done: true });
      return { answer };
    } catch (error) {
      const failure = read(error);
      setState({ failure, done: false });
      onFailure?.(failure);
      return undefined;
    }
  };
  return { failure: state.failure, done: state.done, attempt, clear };
}
