import { type Profile, validationOverlay, type ValidationOverlay } from "@storefront/account";
import { useAccount, useProfile } from "@storefront/account/react-hooks";
import { useState, useSyncExternalStore } from "react";
import { useValidationMemory } from "./validation-memory.ts";

/** The state of the overlay, and the profile it was computed from; undefined until that was read. */
export function useValidationOverlay(): { overlay: ValidationOverlay; profile: Profile | undefined } {
  const { justRegistered } = useAccount();
  // What was put off until later is asked again by a page that begins after it.
  const [now] = useState(() => Date.now());
  const { data: profile } = useProfile();
  const { overlay: memory, limitsNow } = useValidationMemory();
  const registered = useSyncExternalStore(justRegistered.subscribe, justRegistered.get, () => undefined);
  const prudentialLimitActive = limitsNow || registered?.lastPrudentialLimitActive === true;
  const overlay = validationOverlay(profile, { memory, prudentialLimitActive }, now);
  return { overlay, profile };
}
