import * as z from "zod/mini";

/** A server-to-server event; the specification does not show its fields, and they are forwarded unchanged. */
export const AttributionEvent = z.looseObject({});
export interface AttributionEvent extends z.infer<typeof AttributionEvent> {}
