import { isApiError } from "@storefront/client";
import { type FormFailure, type FormFailureCode, formFailure } from "./form-failure.ts";
import { failureReason } from "../error-texts/refusal-words.ts";
import type { ValidationKey } from "../../ui/form/issue-key.ts";

/** A failed call of the account, as a form shows it. */
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
