import type { ProxyHttp } from "@storefront/proxy/client";
import { type KeyedQuery, publicQuery } from "@storefront/proxy/queries";
import { lookupPostalCode } from "./address.client.ts";
import type { PostalCodeAddress, PostalCodeInput } from "./address.schema.ts";

/** Keys of addresses in the query cache; an address belongs to nobody. */
export const addressKeys = {
  postalCode: (input: PostalCodeInput) => ["account", "postal-code", input] as const,
};

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
