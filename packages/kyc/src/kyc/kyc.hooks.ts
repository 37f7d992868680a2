import type { ApiError } from "@storefront/client";
import { PLAYER_SCOPE } from "@storefront/client/queries";
import {
  type MutationPassthrough,
  publicQuery,
  type QueryPassthrough,
  usePlayerMutation,
  useStorefront,
} from "@storefront/client/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import type { KycStartResponse, KycStatusResponse } from "./kyc-answers.ts";
import {
  type KycIntegrationError,
  type KycUrlRules,
  requireKycIntegration,
  type UsableKycIntegration,
} from "./kyc-integration.ts";
import { kycPollDelay } from "./kyc-poll.ts";
import { isKycFinalStatus, type KycStatus, normalizeKycStatus } from "./kyc-status.ts";
import { beginKyc, type KycStartInput, type KycStatusInput } from "./kyc.client.ts";
import { kycStatusQuery } from "./kyc.queries.ts";

/**
 * A started verification: the backend's answer, and the way in which it is shown. At the player's time limit (a 202) the
 * type of the integration is `time_limit`, and there is nothing to show.
 */
export interface StartedKyc {
  readonly start: KycStartResponse;
  readonly integration: UsableKycIntegration | { readonly type: "time_limit" };
}

/** Options of `useStartKyc`: those of TanStack Query, and the rules for addresses. */
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
 * export function Verify() {
 *   const { mutate, data, error } = useStartKyc();
 *   if (isKycIntegrationError(error)) return <p>The verification cannot be shown.</p>;
 *   if (data?.integration.type === "iframe") return <iframe title="Verification" src={data.integration.url} />;
 *   return <button onClick={() => mutate({ source: "withdraw" })}>Verify</button>;
 * }
 * ```
 */
export function useStartKyc(
  options?: KycStartOptions,
): UseMutationResult<StartedKyc, ApiError | KycIntegrationError, KycStartInput | void> {
  const { allowLoopbackHttp, ...passed } = options ?? {};
  return usePlayerMutation(
    async (http, input) => {
      const { isTimeLimit, start } = await beginKyc(http, input ?? {});
      const rules = { allowLoopbackHttp };
      return {
        start,
        integration: isTimeLimit ? { type: "time_limit" } : requireKycIntegration(start, rules),
      };
    },
    { mutationKey: ["kyc", PLAYER_SCOPE, "start"], ...passed },
  );
}

export interface KycFollowInput extends Omit<KycStatusInput, "kycId"> {
  /** The `correlation_id` of the start. Without it the hook is idle. */
  kycId?: KycStatusInput["kycId"] | undefined;
  /** True for a status that ends the polling. Default `isKycFinalStatus`. */
  isFinal?: ((status: KycStatus | null) => boolean) | undefined;
}

const useFollowedStatus = publicQuery(
  (http, { kycId, token, isFinal = isKycFinalStatus }: KycFollowInput) => {
    const once = kycStatusQuery(http, { kycId: kycId ?? "", token });
    const followed: typeof once = {
      ...once,
      refetchInterval: ({ state }) => {
        const { data, error, dataUpdateCount, errorUpdateCount } = state;
        if (data && isFinal(normalizeKycStatus(data.status))) return false;
        return kycPollDelay(dataUpdateCount + errorUpdateCount, error) ?? false;
      },
      refetchIntervalInBackground: false,
    };
    return followed;
  },
  ({ kycId }) => kycId !== undefined,
);

/**
 * Polls a verification until its status is final, with growing pauses, and not while the page is hidden. Idle without
 * an id, and for guests without the token of a recovery. The answer is forgotten with its last reader. Read
 * `data.status` with `normalizeKycStatus` or the `isKyc…Status` helpers.
 * @example
 * ```tsx
 * export function Verdict({ kycId }: { kycId: number | undefined }) {
 *   const { data } = useKycStatus({ kycId });
 *   return <p>{isKycApprovedStatus(data?.status) ? "Verified" : "Waiting …"}</p>;
 * }
 * ```
 */
export function useKycStatus<Selected = KycStatusResponse>(
  input: KycFollowInput,
  options?: QueryPassthrough<KycStatusResponse, Selected>,
): UseQueryResult<Selected, ApiError> {
  const { isAuthenticated } = useStorefront();
  const isAllowed = isAuthenticated || input.token !== undefined;
  return useFollowedStatus<Selected>(input, { ...options, enabled: options?.enabled !== false && isAllowed });
}
