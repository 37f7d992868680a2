import { endpointText } from "@storefront/error-codes/texts";
import { type OwnEndpointCodes, ownEndpointCodes } from "@storefront/error-codes";

// #region codes
/** A file that the host and the pages share. */
export const clubCodes: OwnEndpointCodes = ownEndpointCodes([
  ["EP8500", "GET", "/club/points", { en: "The points could not be read." }],
]);

/** The sentence about a call of the club; undefined for a code of the registry. */
export const clubText = (ref: string, language: string): string | undefined =>
  endpointText(ref.slice(0, "EP0000".length), language, clubCodes);
// #endregion
