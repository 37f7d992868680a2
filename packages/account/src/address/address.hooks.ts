import type { ApiError } from "@storefront/client";
import { type QueryPassthrough, usePlayerQuery, usePublicQuery } from "@storefront/client/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import type { RegisteredAddress } from "./address-record.schema.ts";
import { postalCodeQuery, registeredAddressQuery } from "./address.queries.ts";
import type { PostalCodeAddress, PostalCodeInput } from "./address.schema.ts";

/**
 * The address of a postal code, for guests too; idle until there is one, and during server rendering.
 * @example
 * ```tsx
 * const [code, setCode] = useState("");
 * const address = usePostalCode(code.length < 8 ? undefined : { postal_code: code });
 * return <input onChange={({ target }) => setCode(target.value)} aria-busy={address.isFetching} />;
 * ```
 */
export function usePostalCode<Selected = PostalCodeAddress>(
  input: PostalCodeInput | undefined,
  options?: QueryPassthrough<PostalCodeAddress, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => postalCodeQuery(http, input ?? {}), options, input !== undefined);
}

/**
 * The registered address of the signed-in user; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: address } = useRegisteredAddress();
 * return <p>{address ? `${address.street}, ${address.city}` : "No address yet"}</p>;
 * ```
 */
export function useRegisteredAddress<Selected = RegisteredAddress | null>(
  options?: QueryPassthrough<RegisteredAddress | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(registeredAddressQuery, options);
}
