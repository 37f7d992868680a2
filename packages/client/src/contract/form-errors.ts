import { isApiError } from "./api-answer.ts";
import { asList, asRecord, asText } from "./field-readers.ts";
import { FORM_ERROR_CODES, type FormErrorCode } from "./form-error-codes.ts";

/**
 * The form's code of a failed call; undefined for a failure of another kind, such as a refused input or no answer.
 * @example
 * ```ts
 * const { mutate } = useLogin({
 *   onError: (failure) => {
 *     if (formErrorOf(failure) === "account_blocked") location.assign("/help");
 *   },
 * });
 * ```
 */
export function formErrorOf(failure: unknown): FormErrorCode | undefined {
  return isApiError(failure) ? FORM_ERROR_CODES.find((code) => code === failure.error) : undefined;
}

/**
 * The fields of an input that the host refused before it called the backend, each with what was expected of it, for a developer and in
 * English; none for any other failure. A field within a field counts as the outer one. What the backend says of fields is in
 * `errors` of the failure.
 * @example
 * ```ts
 * const failure = await createDeposit(http, { amount: -5 }).catch((reason: unknown) => reason);
 * refusedFieldsOf(failure); // { amount: "expected an amount above 0 and up to 1000000000, with at most 3 decimals" }
 * ```
 */
export function refusedFieldsOf(failure: unknown): Readonly<Record<string, string>> {
  const detail = isApiError(failure) ? asRecord(asRecord(failure.body)?.["detail"]) : null;
  const entries = (asList(detail?.["issues"]) ?? []).flatMap((issue) => {
    const { path, message } = asRecord(issue) ?? {};
    const [name = ""] = (asText(path) ?? "").split(".");
    return name === "" ? [] : [[name, asText(message) ?? ""] as const];
  });
  return Object.fromEntries(entries);
}
