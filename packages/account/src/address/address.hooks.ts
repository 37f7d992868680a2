import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { lookupPostalCode } from "./address.client.ts";
import type { PostalCodeAddress, PostalCodePayload } from "./address.schema.ts";

/** Key of a postal code in the query cache. */
export type PostalCodeKey = readonly ["account", "postal-code", PostalCodePayload];

/** Options of the query of a postal code. */
export type PostalCodeQuery = UseQueryOptions<
  PostalCodeAddress,
  ApiError,
  PostalCodeAddress,
  PostalCodeKey
> & {
  queryKey: PostalCodeKey;
};

/** The query of a postal code's address; one answer is good for the life of the page. */
export function postalCodeQuery(http: ProxyHttp, payload: PostalCodePayload): PostalCodeQuery {
  return {
    queryKey: ["account", "postal-code", payload] as const,
    queryFn: ({ signal }) => lookupPostalCode(http, payload, signal),
    staleTime: Infinity,
    retry: false,
    networkMode: "always",
  };
}

/** The address of a postal code, for guests too; idle until there is one, and during server rendering. */
export function usePostalCode(
  payload: PostalCodePayload | undefined,
): UseQueryResult<PostalCodeAddress, ApiError> {
  const { http } = useAccount();
  return useQuery({ ...postalCodeQuery(http, payload ?? {}), enabled: payload !== undefined });
}
