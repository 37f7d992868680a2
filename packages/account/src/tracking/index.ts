export * from "./tracking.client.ts";
export type { AttributionEvent } from "./tracking.schema.ts";
