import type { ProxyHttp } from "@storefront/client/http";
import { REFUSED } from "../call-settings.ts";
import type { LimitsInput, SelfExclusionInput, TimeoutInput } from "./responsible-gaming.schema.ts";

/**
 * Sets or removes responsible-gaming limits; `pendingLimits` reads in the answer what does not count yet.
 * @example
 * ```ts
 * await updateLimits(http, { spa_deposit_limit: 500, spa_period_limit: "weekly" });
 * await updateLimits(http, { spa_deposit_limit: null }); // no limit
 * ```
 */
export function updateLimits(http: ProxyHttp, input: LimitsInput): Promise<unknown> {
  return http.patch("/api/user/update-limits", {
    json: input,
    refusal: REFUSED,
  });
}

/**
 * Pauses the account for a while.
 * @example
 * ```ts
 * await pauseAccount(http, { spa_period_limit: "7d" });
 * ```
 */
export function pauseAccount(http: ProxyHttp, input: TimeoutInput): Promise<unknown> {
  return http.patch("/api/user/timeout-limits", { json: input, refusal: REFUSED });
}

/**
 * Excludes the user from playing.
 * @example
 * ```ts
 * await selfExclude(http, { spa_period_limit: "6m" });
 * ```
 */
export function selfExclude(http: ProxyHttp, input: SelfExclusionInput): Promise<unknown> {
  return http.patch("/api/user/self-exclusion", { json: input, refusal: REFUSED });
}
