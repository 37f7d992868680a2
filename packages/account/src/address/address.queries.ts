import type { ProxyHttp } from "@storefront/proxy/client";
import { type KeyedQuery, playerQuery, publicQuery } from "@storefront/proxy/queries";
import { profileKeys } from "../auth/auth.queries.ts";
import type { RegisteredAddress } from "./address-record.schema.ts";
import { getRegisteredAddress, lookupPostalCode } from "./address.client.ts";
import type { PostalCodeAddress, PostalCodeInput } from "./address.schema.ts";

/** Keys of addresses in the query cache; that of a postal code belongs to nobody. */
export const addressKeys = {
  /** Below the profile: what changes the user changes it too. */
  registered: [...profileKeys.all, "address"],
  postalCode: (input: PostalCodeInput) => ["account", "postal-code", input] as const,
} as const;

/** Key of a postal code in the query cache. */
export type PostalCodeKey = ReturnType<typeof addressKeys.postalCode>;

/** The query of a postal code's address; one answer is good for the life of the page. */
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
