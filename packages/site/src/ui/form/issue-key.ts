import type * as z from "zod/mini";

export const VALIDATION_KEYS = [
  "required",
  "invalid",
  "too_long",
  "email",
  "code",
  "password",
  "adult",
  "date",
  "birth_date",
  "document",
  "phone",
  "terms",
  "wrong_password",
  "password_repeat",
  "postal_code",
  "full_name",
  "limit",
  "confirm",
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/** The validation text of an issue whose schema names none. */
export function issueKey(issue: z.core.$ZodRawIssue): ValidationKey {
  if (issue.input === undefined || issue.input === "") return "required";
  if (issue.code === "too_small") return "required";
  if (issue.code === "too_big") return "too_long";
  return issue.code === "invalid_format" && issue["format"] === "email" ? "email" : "invalid";
}

const SAID = "said:";

/** A field's error in the backend's own words, which are shown unchanged. */
export const saidError = (text: string): string => SAID + text;

/** The backend's own words of a field's error; undefined for a key. */
export const saidText = (error: string): string | undefined =>
  error.startsWith(SAID) ? error.slice(SAID.length) : undefined;
