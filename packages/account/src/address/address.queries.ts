import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, playerQuery, publicQuery } from "@storefront/client/queries";
import { profileKeys } from "../auth/auth.queries.ts";
import type { RegisteredAddress } from "./address-record.schema.ts";
import { getRegisteredAddress, lookupPostalCode } from "./address.client.ts";
import type { PostalCodeAddress, PostalCodeInput } from "./address.schema.ts";

/** Keys of addresses in the query cache; a postal code is no data of a player. */
export const addressKeys = {
  /** Part of the profile key: a change of the user affects it too. */
  registered: [...profileKeys.all, "address"],
  postalCode: (input: PostalCodeInput) => ["account", "postal-code", input] as const,
} as const;

/** Key of a postal code in the query cache. */
export type PostalCodeKey = ReturnType<typeof addressKeys.postalCode>;

/** The query of a postal code's address; an answer is fresh until the page is left. */
export function postalCodeQuery(
  http: ProxyHttp,
  input: PostalCodeInput,
): KeyedQuery<PostalCodeAddress, PostalCodeKey> {
  return publicQuery(addressKeys.postalCode(input), (settings) => lookupPostalCode(http, input, settings), {
    staleTime: Infinity,
  });
}

/** The query of the registered address. */
export function registeredAddressQuery(
  http: ProxyHttp,
): KeyedQuery<RegisteredAddress | null, typeof addressKeys.registered> {
  return playerQuery(addressKeys.registered, (settings) => getRegisteredAddress(http, settings));
}
