import type { CallOptions } from "@storefront/proxy/client";

/** What every call of this package takes last. */
export type CallSettings = Pick<CallOptions, "signal">;
