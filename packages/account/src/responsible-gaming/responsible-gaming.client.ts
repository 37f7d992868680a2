import type { ProxyHttp } from "@storefront/client/http";
import { REFUSED } from "../shared/call-settings.ts";
import { type ProfileChange, profileChanged } from "../shared/confirmation.schema.ts";
import type { LimitsInput } from "./responsible-gaming.schema.ts";

/**
 * Sets limits, or removes one by null; a field that is not named stays. Amounts are in the player's currency, `spa_time_limit` is
 * in the backend's unit. `pendingLimits` reads in the answer what does not count yet.
 * @example
 * ```ts
 * const answer = await updateLimits(http, { spa_deposit_limit: 500, spa_period_limit: "weekly" });
 * for (const { effective_at: from } of pendingLimits(answer)) console.log(`counts from ${from}`);
 * ```
 */
export function updateLimits(http: ProxyHttp, input: LimitsInput): Promise<ProfileChange> {
  return profileChanged(
    http.patch("/api/user/update-limits", {
      json: input,
      softErrorName: REFUSED,
    }),
  );
}

/** Pauses the account for a while; the session stays, and the profile then has a restriction. */
export function pauseAccount(http: ProxyHttp, input: LimitsInput): Promise<ProfileChange> {
  return profileChanged(http.patch("/api/user/timeout-limits", { json: input, softErrorName: REFUSED }));
}

/** Excludes the user from playing, until a day or without an end; the player cannot take it back. */
export function selfExclude(http: ProxyHttp, input: LimitsInput): Promise<ProfileChange> {
  return profileChanged(http.patch("/api/user/self-exclusion", { json: input, softErrorName: REFUSED }));
}
