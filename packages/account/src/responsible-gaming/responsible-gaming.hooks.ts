import type { ApiError } from "@storefront/client";
import { type MutationPassthrough, usePlayerMutation } from "@storefront/client/react-hooks";
import type { ProxyHttp } from "@storefront/client/http";
import type { UseMutationResult } from "@tanstack/react-query";
import { USER_CHANGE } from "../account-keys.ts";
import { announceBreak } from "./break-tabs.ts";
import { selfExclude, pauseAccount, updateLimits } from "./responsible-gaming.client.ts";
import type { LimitsInput, SelfExclusionInput, TimeoutInput } from "./responsible-gaming.schema.ts";

/**
 * Sets or removes responsible-gaming limits.
 * @example
 * ```tsx
 * const limits = useUpdateLimits();
 * const set = () => limits.mutate({ spa_deposit_limit: 500, spa_period_limit: "weekly" });
 * return <button onClick={set}>No more than 500 a week</button>;
 * ```
 */
export function useUpdateLimits(
  options?: MutationPassthrough<unknown, LimitsInput>,
): UseMutationResult<unknown, ApiError, LimitsInput> {
  return usePlayerMutation(updateLimits, options, USER_CHANGE);
}

/**
 * Pauses the account for a while; other tabs read the profile again, so that play ends there too.
 * @example
 * ```tsx
 * const pause = usePauseAccount();
 * return <button onClick={() => pause.mutate({ spa_period_limit: "7d" })}>Pause for a week</button>;
 * ```
 */
export function usePauseAccount(
  options?: MutationPassthrough<unknown, TimeoutInput>,
): UseMutationResult<unknown, ApiError, TimeoutInput> {
  return usePlayerMutation(told(pauseAccount), options, USER_CHANGE);
}

/**
 * Excludes the user from playing; other tabs read the profile again, so that play ends there too.
 * @example
 * ```tsx
 * const exclude = useSelfExclude();
 * return <button onClick={() => exclude.mutate({ spa_period_limit: "6m" })}>Exclude me</button>;
 * ```
 */
export function useSelfExclude(
  options?: MutationPassthrough<unknown, SelfExclusionInput>,
): UseMutationResult<unknown, ApiError, SelfExclusionInput> {
  return usePlayerMutation(told(selfExclude), options, USER_CHANGE);
}

function told<Input>(begin: (http: ProxyHttp, input: Input) => Promise<unknown>): typeof begin {
  return async (http, input) => {
    const answer = await begin(http, input);
    announceBreak();
    return answer;
  };
}
