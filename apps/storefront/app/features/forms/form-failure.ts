import { FORM_ERROR_CODES } from "@storefront/account";
import { isApiError } from "@storefront/proxy";

/** The failures that a form can show: the codes of decision E9, our own refusal (E12), and no answer at all. */
export const FORM_FAILURE_CODES = [...FORM_ERROR_CODES, "invalid_request", "no_answer"] as const;
export type FormFailureCode = (typeof FORM_FAILURE_CODES)[number];

/** A failed submission, as a form shows it. */
export interface FormFailure {
  code: FormFailureCode;
  /** Names of the refused fields, as the server spells them. */
  fields: readonly string[];
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
  if (!isApiError(failure)) return { code: "unknown", fields: [], retryAfter: undefined, ref: undefined };
  const code = codeOf(failure);
  return {
    code,
    fields: code === "invalid_request" || code === "validation_failed" ? refusedFields(failure.body) : [],
    retryAfter: failure.retryAfter,
    ref: OWN_MISTAKES.has(code) ? undefined : failure.ref,
  };
}

function codeOf({ status, error }: { status: number; error: string | undefined }): FormFailureCode {
  const named = FORM_FAILURE_CODES.find((code) => code === error);
  if (named) return named;
  if (status === 0) return "no_answer";
  if (status === 429) return "too_many_attempts";
  return status >= 500 ? "service_unavailable" : "unknown";
}

/** The first segments of `detail.issues[].path`. */
function refusedFields(body: unknown): string[] {
  const issues = member(member(body, "detail"), "issues");
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: unknown) => {
    const path = member(issue, "path");
    const first: unknown = Array.isArray(path) ? path[0] : path;
    return typeof first === "string" && first !== "" ? (first.split(".")[0] ?? []) : [];
  });
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
