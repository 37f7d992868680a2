import type { ProxyHttp } from "@storefront/proxy/client";
import { NETWORK_RULE } from "@storefront/proxy/react-hooks";
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getKycStatus, startKyc } from "./kyc.client.ts";
import type { KycStartResponse, KycStatusResponse } from "./kyc.schema.ts";
import { requireKycIntegration, type UsableKycIntegration } from "./kyc-integration.ts";
import { kycPollDelay } from "./kyc-poll.ts";
import { isKycFinalStatus, type KycStatus, normalizeKycStatus } from "./kyc-status.ts";
import type { KycUrlRules } from "./kyc-url.ts";

/** What `useKycStart` is made with. */
export interface UseKycStartOptions extends KycUrlRules {
  http: ProxyHttp;
}

/** What one start is made with; nothing for a verification of the signed-in player. */
export interface KycStartVariables {
  source?: string | undefined;
  /** The token of a recovery. */
  token?: string | undefined;
}

/** A verification under way: what the backend answered and how it is shown. */
export interface StartedKyc {
  readonly start: KycStartResponse;
  readonly integration: UsableKycIntegration;
}

/**
 * Starts a verification when `mutate` is called, never by itself: the call has an effect. An answer that leads
 * nowhere is the mutation's error, a `KycIntegrationError`, to be shown to the player; a failed call is an
 * `ApiError`.
 */
export function useKycStart(
  options: UseKycStartOptions,
): UseMutationResult<StartedKyc, Error, KycStartVariables | void> {
  const { http, ...rules } = options;
  return useMutation({
    ...NETWORK_RULE,
    mutationKey: ["kyc", "mine", "start"] as const,
    mutationFn: async (variables: KycStartVariables | void) => {
      const start = await startKyc(http, variables ?? {});
      return { start, integration: requireKycIntegration(start, rules) };
    },
  });
}

/** What `useKycStatus` is made with. */
export interface UseKycStatusOptions {
  http: ProxyHttp;
  /** The `correlation_id` of the start; idle without one. */
  kycId: number | string | undefined;
  /** The token of a recovery. */
  token?: string | undefined;
  /** Whether to poll: for a signed-in player, or with a recovery token. */
  enabled: boolean;
  /** Ends the polling. Default `isKycFinalStatus`. */
  isFinal?: ((status: KycStatus | null) => boolean) | undefined;
}

/**
 * Polls a verification until its status is final, with growing pauses, and not while the page is hidden. Nothing is
 * kept once the last reader is gone. Read `data.status` through `normalizeKycStatus` or the `isKyc…Status` helpers.
 */
export function useKycStatus(options: UseKycStatusOptions): UseQueryResult<KycStatusResponse> {
  const { http, kycId, token, enabled, isFinal = isKycFinalStatus } = options;
  return useQuery<KycStatusResponse>({
    // The token is a secret and keys show up in tools: only whether there is one.
    queryKey: ["kyc", token === undefined ? "mine" : "recovery", "status", kycId ?? null] as const,
    queryFn: ({ signal }) => getKycStatus(http, { kycId: kycId ?? "", token, signal }),
    enabled: enabled && kycId !== undefined,
    ...NETWORK_RULE,
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => {
      const { data, error, dataUpdateCount, errorUpdateCount } = state;
      if (data && isFinal(normalizeKycStatus(data.status))) return false;
      return kycPollDelay(dataUpdateCount + errorUpdateCount, error) ?? false;
    },
    refetchIntervalInBackground: false,
  });
}
