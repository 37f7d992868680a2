import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePublicQuery,
  useStorefront,
} from "@storefront/client/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { beginKyc, type KycStartInput, type KycStatusInput } from "./kyc.client.ts";
import { kycKeys, type KycStatusKey, kycStatusQuery } from "./kyc.queries.ts";
import type { KycStartResponse, KycStatusResponse } from "./kyc.schema.ts";
import {
  type KycIntegrationError,
  requireKycIntegration,
  type UsableKycIntegration,
} from "./kyc-integration.ts";
import { kycPollDelay } from "./kyc-poll.ts";
import { isKycFinalStatus, type KycStatus, normalizeKycStatus } from "./kyc-status.ts";
import type { KycUrlRules } from "./kyc-url.ts";

/**
 * A started verification: the backend's answer, and the way in which it is shown. At the player's time limit (a 202) the
 * type of the integration is `time_limit`, and there is nothing to show.
 */
export interface StartedKyc {
  readonly start: KycStartResponse;
  readonly integration: UsableKycIntegration | { readonly type: "time_limit" };
}

/** Options of `useKycStart`: those of TanStack Query, and the rules for addresses. */
export interface KycStartOptions
  extends
    MutationPassthrough<StartedKyc, KycStartInput | void, ApiError | KycIntegrationError>,
    KycUrlRules {}

/**
 * Starts a verification when `mutate` is called, never by itself: the call has an effect. For the signed-in player it
 * needs no input. A start without an integration that can be shown fails with a `KycIntegrationError`, which must be
 * shown to the player; a failed call is an `ApiError`.
 * @example
 * ```tsx
 * const kyc = useKycStart();
 * if (isKycIntegrationError(kyc.error)) return <p role="alert">Verification is not available.</p>;
 * return <button onClick={() => kyc.mutate()}>Verify me</button>;
 * ```
 */
export function useKycStart({ allowLoopbackHttp, ...options }: KycStartOptions = {}): UseMutationResult<
  StartedKyc,
  ApiError | KycIntegrationError,
  KycStartInput | void
> {
  return usePlayerMutation(
    async (http, input) => {
      const { isTimeLimit, start } = await beginKyc(http, input ?? {});
      const rules = { allowLoopbackHttp };
      return {
        start,
        integration: isTimeLimit ? { type: "time_limit" } : requireKycIntegration(start, rules),
      };
    },
    { mutationKey: kycKeys.start, ...options },
  );
}

/** The input of `useKycStatus`. */
export interface KycFollowInput extends Omit<KycStatusInput, "kycId"> {
  /** The `correlation_id` of the start. Without it the hook is idle. */
  kycId?: KycStatusInput["kycId"] | undefined;
}

/** Options of `useKycStatus`: those of TanStack Query, and the rule that ends the polling. */
export type KycStatusOptions<Selected = KycStatusResponse> = QueryPassthrough<KycStatusResponse, Selected> & {
  /** True for a status that ends the polling. Default `isKycFinalStatus`. */
  isFinal?: ((status: KycStatus | null) => boolean) | undefined;
};

/**
 * Polls a verification until its status is final, with growing pauses, and not while the page is hidden. Idle without
 * an id, and for guests without the token of a recovery. The answer is forgotten with its last reader. Read
 * `data.status` with `normalizeKycStatus` or the `isKyc…Status` helpers.
 * @example
 * ```tsx
 * const { data } = useKycStatus({ kycId: 31 });
 * return <p>{isKycApprovedStatus(normalizeKycStatus(data?.status)) ? "Verified" : "We are looking at it"}</p>;
 * ```
 */
export function useKycStatus<Selected = KycStatusResponse>(
  { kycId, token }: KycFollowInput,
  { isFinal = isKycFinalStatus, ...options }: KycStatusOptions<Selected> = {},
): UseQueryResult<Selected, ApiError> {
  const { isAuthenticated } = useStorefront();
  const isReady = kycId !== undefined && (isAuthenticated || token !== undefined);
  return usePublicQuery<KycStatusResponse, KycStatusKey, ApiError, Selected>(
    (http) => ({
      ...kycStatusQuery(http, { kycId: kycId ?? "", token }),
      refetchInterval: ({ state }) => {
        const { data, error, dataUpdateCount, errorUpdateCount } = state;
        if (data && isFinal(normalizeKycStatus(data.status))) return false;
        return kycPollDelay(dataUpdateCount + errorUpdateCount, error) ?? false;
      },
      refetchIntervalInBackground: false,
    }),
    options,
    isReady,
  );
}
