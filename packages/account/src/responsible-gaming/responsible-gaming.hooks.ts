import type { ProxyHttp } from "@storefront/client/http";
import { playerMutation } from "@storefront/client/react-hooks";
import { USER_CHANGE } from "../shared/account-keys.ts";
import { announceBreak } from "../session/break-tabs.ts";
import { pauseAccount, selfExclude, updateLimits } from "./responsible-gaming.client.ts";

/** Sets or removes responsible-gaming limits. */
export const useUpdateLimits = playerMutation(updateLimits, USER_CHANGE);

/** Pauses the account for a while; other tabs read the profile again, so that play ends there too. */
export const usePauseAccount = playerMutation(announced(pauseAccount), USER_CHANGE);

/** Excludes the user from playing; other tabs read the profile again, so that play ends there too. */
export const useSelfExclude = playerMutation(announced(selfExclude), USER_CHANGE);

function announced<Input, Data>(begin: (http: ProxyHttp, input: Input) => Promise<Data>): typeof begin {
  return async (http, input) => {
    const answer = await begin(http, input);
    announceBreak();
    return answer;
  };
}
