import { addressesBelow } from "../sports/addresses-below.ts";
import type { CallOptions, CallSettings, ProxyHttp } from "@storefront/client/http";

/** The part of the sportsbook's API that is read. */
export interface AppSportbookInput {
  /** The path below `/api/app-sportbook`, such as `/events/live`. */
  path: string;
  query?: CallOptions["query"];
}

/**
 * Reads a path of the sportsbook's API, for guests too. The answer is the backend's, unchanged. A path that launches or
 * signs in has an effect: never prefetch it.
 * @throws Error for a path that leads out of the area, before any call.
 */
export async function getAppSportbook(
  http: ProxyHttp,
  { path, query }: AppSportbookInput,
  { signal }: CallSettings = {},
): Promise<unknown> {
  return http.get(addressesBelow("/api/app-sportbook")(path), { query, signal });
}
