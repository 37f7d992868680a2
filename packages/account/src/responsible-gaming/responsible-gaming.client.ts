import type { ProxyHttp } from "@storefront/client/http";
import { REFUSED } from "../shared/call-settings.ts";
import type { LimitsInput } from "./responsible-gaming.schema.ts";

/** Sets or removes responsible-gaming limits; `pendingLimits` reads in the answer what does not count yet. */
export function updateLimits(http: ProxyHttp, input: LimitsInput): Promise<unknown> {
  return http.patch("/api/user/update-limits", {
    json: input,
    softErrorName: REFUSED,
  });
}

/** Pauses the account for a while. */
export function pauseAccount(http: ProxyHttp, input: LimitsInput): Promise<unknown> {
  return http.patch("/api/user/timeout-limits", { json: input, softErrorName: REFUSED });
}

/** Excludes the user from playing. */
export function selfExclude(http: ProxyHttp, input: LimitsInput): Promise<unknown> {
  return http.patch("/api/user/self-exclusion", { json: input, softErrorName: REFUSED });
}
