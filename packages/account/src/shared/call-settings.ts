import type { CallOptions } from "@storefront/client/http";

/** The last argument of every call of this package. */
export type CallSettings = Pick<CallOptions, "signal">;

/** The name of the failure of a call whose success says no, where nothing more is known of it. */
export const REFUSED = "refused";
