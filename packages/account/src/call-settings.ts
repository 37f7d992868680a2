import type { CallOptions } from "@storefront/proxy/client";

/** The last argument of every call of this package. */
export type CallSettings = Pick<CallOptions, "signal">;
