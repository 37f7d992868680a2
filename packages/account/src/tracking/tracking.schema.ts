import * as z from "zod/mini";

/** A server-to-server event; its fields are not shown and go on as they came. */
export const AttributionEvent = z.looseObject({});
export type AttributionEvent = z.infer<typeof AttributionEvent>;
