import { defineRoutes, type ExternalService } from "@storefront/proxy";
import { forwardEvent } from "./tracking.handlers.ts";
import { AttributionEvent } from "./tracking.schema.ts";

/** The mobile-attribution service; one without an address answers 503 `not_configured`. */
export interface TrackingSettings {
  /** The attribution service. Without it the route answers 503 `not_configured`. */
  attribution?: ExternalService | undefined;
}

/** The tracking area, an external target. Same-origin only, as every unsafe method is. */
export const trackingRoutes = ({ attribution }: TrackingSettings) => defineRoutes("tracking", {
  appsflyer: { path: "/api/tracking/appsflyer", POST: forwardEvent(attribution), body: AttributionEvent },
}, { access: "public", errors: "own" });
