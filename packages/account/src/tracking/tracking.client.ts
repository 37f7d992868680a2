import type { ProxyHttp } from "@storefront/client/http";
import type { AttributionEvent } from "./tracking.schema.ts";

/**
 * Forwards an event to the mobile-attribution service. The session does not react to its failures, because the call has
 * no session, and nothing of its answer is of use.
 */
export async function trackAttribution(http: ProxyHttp, event: AttributionEvent): Promise<void> {
  await http.post("/api/tracking/appsflyer", { json: event, skipSessionReaction: true });
}
