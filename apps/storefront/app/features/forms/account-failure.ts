import { isApiError, isRecord } from "@storefront/proxy";
import { type FormFailure, type FormFailureCode, formFailure } from "./form-failure.ts";
import type { ValidationKey } from "../../ui/form/issue-key.ts";

/** A failed call of the account, as a form shows it. */
export interface AccountFailure extends FormFailure {
  /** The backend's errors of single fields, as validation texts. */
  fieldErrors: Readonly<Record<string, ValidationKey>>;
  /** The short name of the failure, for what only one form explains. */
  name: string | undefined;
}

const CODES: Readonly<Record<string, FormFailureCode>> = {
  invalid_code: "invalid_code",
  code_expired: "invalid_code",
  already_registered: "already_registered",
};

/** The text of a reason, and the field it belongs to when the answer names none. */
const REASONS: Readonly<Record<string, readonly [text: ValidationKey, field: string]>> = {
  wrong_password: ["wrong_password", "current_password"],
  weak_password: ["password", "password"],
  invalid_document: ["document", "number"],
};

/** Reads a failed call of a route with a session: `detail` is the backend's reason, or has it and the fields. */
export function accountFailure(error: unknown): AccountFailure {
  const base = formFailure(error);
  const nothing = { ...base, fieldErrors: {}, name: undefined };
  if (!isApiError(error)) return nothing;
  const detail = isRecord(error.body) ? error.body["detail"] : undefined;
  const { reason: said, errors }: Readonly<Record<string, unknown>> = isRecord(detail)
    ? detail
    : { reason: detail };
  const reason = (typeof said === "string" && said) || (error.reason ?? "");
  const [text = "invalid", field] = REASONS[reason] ?? [];
  const known = base.code === "unknown" ? (CODES[reason] ?? ofStatus(error.status)) : base.code;
  const named = [...new Set([...base.fields, ...(isRecord(errors) ? Object.keys(errors) : [])])];
  const fields = named.length === 0 && field !== undefined ? [field] : named;
  return {
    ...base,
    code: known,
    fields,
    ref: known === base.code ? base.ref : undefined,
    fieldErrors: Object.fromEntries(fields.map((name) => [name, text])),
    name: error.error,
  };
}

function ofStatus(status: number): FormFailureCode {
  return status === 400 || status === 422 ? "validation_failed" : "unknown";
}
