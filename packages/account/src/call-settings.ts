import type { CallOptions } from "@storefront/client/http";

/** The last argument of every call of this package. */
export type CallSettings = Pick<CallOptions, "signal">;
