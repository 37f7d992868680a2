import type { ProxyHttp } from "@storefront/proxy/client";
import type { LimitsPayload, SelfExclusionPayload, TimeoutPayload } from "./responsible-gaming.schema.ts";

/** Sets or takes away responsible-gaming limits. */
export function updateLimits(http: ProxyHttp, payload: LimitsPayload): Promise<unknown> {
  return http.patch("/api/user/update-limits", { json: payload });
}

/** Pauses the account for a while. */
export function pauseAccount(http: ProxyHttp, payload: TimeoutPayload): Promise<unknown> {
  return http.patch("/api/user/timeout-limits", { json: payload });
}

/** Excludes the user from playing. */
export function selfExclude(http: ProxyHttp, payload: SelfExclusionPayload): Promise<unknown> {
  return http.patch("/api/user/self-exclusion", { json: payload });
}
