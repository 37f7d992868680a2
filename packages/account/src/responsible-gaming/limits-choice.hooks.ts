import { useEffect, useSyncExternalStore } from "react";
import { useAccount } from "../session/account-provider.tsx";
import { useProfile } from "../auth/auth.hooks.ts";
import { hasLimit } from "./validation-steps.ts";

/**
 * True while the signed-in player has to set limits: "set limits now" was chosen at registration, on this page or
 * before a reload, and no limit is set yet. Pass it to `validationOverlay` as `prudentialLimitActive`.
 */
export function useLimitsNow(): boolean {
  const { justRegistered, limitsChoice } = useAccount();
  const { data: profile } = useProfile();
  const registered = useSyncExternalStore(justRegistered.subscribe, justRegistered.get, () => undefined);
  const player = profile?.user.id;
  const isChosen = registered?.lastPrudentialLimitActive === true;
  const isDone = profile?.userInfo ? hasLimit(profile.userInfo) : false;
  useEffect(() => {
    if (isDone) limitsChoice.forget(player);
    else if (isChosen) limitsChoice.keep(player);
  }, [isDone, isChosen, player, limitsChoice]);
  return !isDone && (isChosen || limitsChoice.isKept(player));
}
