import type { CallSettings, ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PlayerKey, playerQueryOptions } from "@storefront/client/queries";
import { accountKey } from "./account-keys.ts";

/** The query of a call of the signed-in player that takes no input; its key ends with these names. */
/* @__NO_SIDE_EFFECTS__ */
export function accountQuery<Data>(
  read: (http: ProxyHttp, settings: CallSettings) => Promise<Data>,
  ...names: readonly string[]
): (http: ProxyHttp) => KeyedQuery<Data, PlayerKey> {
  return (http) => playerQueryOptions([...accountKey, ...names], (settings) => read(http, settings));
}
