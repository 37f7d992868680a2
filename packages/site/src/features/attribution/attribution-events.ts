import { useTrackAttribution } from "@storefront/account/react-hooks";
import { useCallback } from "react";
import { visitFields } from "../session/attribution.ts";
import { useShell } from "../site/use-shell.ts";

/** The events that the attribution service hears of. */
export type AttributedEvent =
  | { event_name: "registration" }
  | { event_name: "first_deposit"; values: { amount?: number; currency: string } };

/**
 * Tells the attribution service of an event, with the attribution of the visit and nothing of the person. Nothing is sent
 * where the brand's switch is off or the player did not agree to marketing, and a failure is not shown.
 */
export function useAttributionEvents(): (event: AttributedEvent, hasConsent: boolean) => void {
  const { brand } = useShell();
  const { mutate } = useTrackAttribution();
  const { attributionEvents } = brand;
  return useCallback(
    (event, hasConsent) => {
      if (attributionEvents && hasConsent) mutate({ ...event, ...visitFields(document.cookie) });
    },
    [attributionEvents, mutate],
  );
}
