import { isApiError } from "@storefront/client";
import { classifyApiError, explain, type OwnEndpointCodes, ownEndpointCodes } from "@storefront/error-codes";
import { endpointText, sessionErrorText } from "@storefront/error-codes/texts";

// #region isApiError
/** The sentence and the code that a player sees. */
export function failureText(failure: unknown, language: string): string {
  if (!isApiError(failure)) return "Something went wrong.";
  const code = failure.ref?.slice(-"EM0000".length) ?? "EM0099";
  return `${sessionErrorText(code, language)} ${failure.ref ?? ""}`.trim();
}
// #endregion

// #region classifyApiError
/** `EP0090-EM0003`: the payment providers, and a token that has expired. */
export const expired = classifyApiError({
  status: 401,
  data: { message: "jwt expired" },
  url: "https://api.example.test/v2/payment-providers?page=1",
}).ref;
// #endregion

// #region explain
/** `null` for anything that is no code of the registry. */
export const whatTheClientDoes = (ref: string): string | undefined => explain(ref)?.clientAction;
// #endregion

// #region ownEndpointCodes
/** A file that the host and the pages share. */
export const clubCodes: OwnEndpointCodes = ownEndpointCodes([
  ["EP8500", "GET", "/club/points", { en: "The points could not be read." }],
]);

/** The sentence about a call of the club; undefined for a code of the registry. */
export const clubText = (ref: string, language: string): string | undefined =>
  endpointText(ref.slice(0, "EP0000".length), language, clubCodes);
// #endregion
