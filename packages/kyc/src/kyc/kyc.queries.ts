import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, PLAYER_SCOPE, publicQueryOptions } from "@storefront/client/queries";
import { getKycStatus, type KycStatusInput } from "./kyc.client.ts";
import type { KycStatusResponse } from "./kyc-answers.ts";

/**
 * The query of a verification's status; its answer is forgotten with its last reader, a recovery's too. The token is a
 * secret, and developer tools show keys: the key says only that a token exists.
 */
export const kycStatusQuery = (
  http: ProxyHttp,
  { kycId, token }: KycStatusInput,
): KeyedQuery<KycStatusResponse> =>
  publicQueryOptions(
    ["kyc", token === undefined ? PLAYER_SCOPE : "recovery", "status", kycId],
    (settings) => getKycStatus(http, { kycId, token }, settings),
    { gcTime: 0, staleTime: Infinity },
  );
