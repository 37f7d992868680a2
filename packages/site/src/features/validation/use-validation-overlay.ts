import { type Profile, validationOverlay, type ValidationOverlay } from "@storefront/account";
import { useLimitsNow, useProfile } from "@storefront/account/react-hooks";
import { useState } from "react";
import { useShell } from "../site/use-shell.ts";
import { useValidationMemory } from "./validation-memory.ts";

/** The state of the overlay, and the profile it was computed from; undefined until that was read. */
export function useValidationOverlay(): { overlay: ValidationOverlay; profile: Profile | undefined } {
  const { validation } = useShell().brand;
  // What was put off until later is asked again by a page that begins after it.
  const [now] = useState(() => Date.now());
  const { data: profile } = useProfile();
  const { overlay: memory, limitsNow, unavailable } = useValidationMemory();
  const isLimitsNow = useLimitsNow();
  const prudentialLimitActive = limitsNow || isLimitsNow;
  const overlay = validationOverlay(
    profile,
    { ...validation, memory, prudentialLimitActive, unavailable },
    now,
  );
  return { overlay, profile };
}
