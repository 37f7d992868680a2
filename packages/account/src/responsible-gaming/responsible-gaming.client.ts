import type { ProxyHttp } from "@storefront/client/http";
import { REFUSED } from "../shared/call-settings.ts";
import { ProfileChange } from "../shared/confirmation.schema.ts";
import type { LimitsInput } from "./responsible-gaming.schema.ts";

/** Sets or removes responsible-gaming limits; `pendingLimits` reads in the answer what does not count yet. */
export async function updateLimits(http: ProxyHttp, input: LimitsInput): Promise<ProfileChange> {
  return (
    ProfileChange.read(
      await http.patch("/api/user/update-limits", {
        json: input,
        softErrorName: REFUSED,
      }),
    ) ?? {}
  );
}

/** Pauses the account for a while. */
export async function pauseAccount(http: ProxyHttp, input: LimitsInput): Promise<ProfileChange> {
  return (
    ProfileChange.read(
      await http.patch("/api/user/timeout-limits", { json: input, softErrorName: REFUSED }),
    ) ?? {}
  );
}

/** Excludes the user from playing. */
export async function selfExclude(http: ProxyHttp, input: LimitsInput): Promise<ProfileChange> {
  return (
    ProfileChange.read(
      await http.patch("/api/user/self-exclusion", { json: input, softErrorName: REFUSED }),
    ) ?? {}
  );
}
