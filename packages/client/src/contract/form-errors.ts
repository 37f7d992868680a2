import { isApiError } from "./api-answer.ts";
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
