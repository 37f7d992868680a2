import { type ApiError, FORM_ERROR_CODES, formErrorOf, isApiError } from "@storefront/client";
import { refusalWords } from "../error-texts/refusal-words.ts";

/** The failures that a form can show: the codes of decision E9, our own refusal (E12), no answer at all, and a time limit in its place. */
export const FORM_FAILURE_CODES = [
  ...FORM_ERROR_CODES,
  "invalid_request",
  "no_answer",
  "time_limit",
] as const;
export type FormFailureCode = (typeof FORM_FAILURE_CODES)[number];

/** A failed submission, as a form shows it. */
export interface FormFailure {
  code: FormFailureCode;
  /** What the backend says of a refusal. */
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
    fieldErrors: { ...invalidFields(failure.body), ...failure.errors },
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

/** The fields that our own check refused: the first segments of `detail.issues[].path`. */
function invalidFields(body: unknown): Record<string, "invalid"> {
  const issues = member(member(body, "detail"), "issues");
  if (!Array.isArray(issues)) return {};
  const names = issues.flatMap((issue: unknown) => {
    const path = member(issue, "path");
    const first: unknown = Array.isArray(path) ? path[0] : path;
    return typeof first === "string" && first !== "" ? (first.split(".")[0] ?? []) : [];
  });
  return Object.fromEntries(names.map((name) => [name, "invalid"]));
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
