import { type ExternalService, type Handler, isBackendError } from "@storefront/proxy";
import { requireSetting } from "../shared/backend-call.handlers.ts";
import { AttributionEvent } from "./tracking.schema.ts";

/** Forwards an event to the attribution service; nothing of the visitor's session is sent. */
export const forwardEvent =
  (attribution: ExternalService | undefined): Handler =>
  async ({ body }) => {
    const service = requireSetting(attribution);
    const json = await body(AttributionEvent);
    try {
      return await service.json({ method: "POST", json });
    } catch (error) {
      if (isDelivered(error)) return null;
      throw error;
    }
  };

/** Attribution services confirm with plain text: a success whose body is not JSON is a success. */
const isDelivered = (error: unknown): boolean =>
  isBackendError(error) && error.kind === "bad_body" && error.status >= 200 && error.status < 300;
