import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, MINE, publicQuery } from "@storefront/client/queries";
import { getKycStatus, type KycStatusInput } from "./kyc.client.ts";
import type { KycStatusResponse } from "./kyc.schema.ts";

/** Keys of verifications in the query cache. */
export const kycKeys = {
  start: ["kyc", MINE, "start"],
  /** The token is a secret, and developer tools show keys: the key says only that a token exists. */
  status: ({ kycId, token }: KycStatusInput) =>
    ["kyc", token === undefined ? MINE : "recovery", "status", kycId] as const,
} as const;

/** Key of a verification's status. */
export type KycStatusKey = ReturnType<typeof kycKeys.status>;

/** The query of a verification's status; its answer is forgotten with its last reader, a recovery's too. */
export const kycStatusQuery = (
  http: ProxyHttp,
  input: KycStatusInput,
): KeyedQuery<KycStatusResponse, KycStatusKey, ApiError> =>
  publicQuery(kycKeys.status(input), (settings) => getKycStatus(http, input, settings), {
    gcTime: 0,
    staleTime: Infinity,
  });
