import type { ApiError } from "@storefront/proxy";
import type { UseMutationResult } from "@tanstack/react-query";
import { useUserChange } from "../user/change-mutation.ts";
import { excludeOneself, pauseAccount, updateLimits } from "./responsible-gaming.client.ts";
import type { LimitsPayload, SelfExclusionPayload, TimeoutPayload } from "./responsible-gaming.schema.ts";

/** Sets or takes away responsible-gaming limits. */
export function useLimits(): UseMutationResult<unknown, ApiError, LimitsPayload> {
  return useUserChange<LimitsPayload>(updateLimits);
}

/** Pauses the account for a while. */
export function useTimeout(): UseMutationResult<unknown, ApiError, TimeoutPayload> {
  return useUserChange<TimeoutPayload>(pauseAccount);
}

/** Excludes the user from playing. */
export function useSelfExclusion(): UseMutationResult<unknown, ApiError, SelfExclusionPayload> {
  return useUserChange<SelfExclusionPayload>(excludeOneself);
}
