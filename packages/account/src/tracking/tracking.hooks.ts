import type { ApiError } from "@storefront/client";
import { type MutationPassthrough, useStorefrontMutation } from "@storefront/client/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import { trackAttribution } from "./tracking.client.ts";
import type { AttributionEvent } from "./tracking.schema.ts";

/**
 * Forwards an event to the mobile-attribution service when `mutate` is called; a failed event is not sent again.
 * @example
 * ```tsx
 * const track = useTrackAttribution();
 * const onDeposit = () => track.mutate({ event_name: "af_purchase", user_id: 7 });
 * ```
 */
export function useTrackAttribution(
  options?: MutationPassthrough<unknown, AttributionEvent>,
): UseMutationResult<unknown, ApiError, AttributionEvent> {
  return useStorefrontMutation(trackAttribution, options);
}
