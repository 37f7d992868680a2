import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  type PlayerKey,
  playerQueryOptions,
  publicQueryOptions,
} from "@storefront/client/queries";
import { accountKey } from "../shared/account-keys.ts";
import { getRegisteredAddress, getPostalCode } from "./address.client.ts";
import type { PostalCodeInput } from "./address.schema.ts";
import type { RegisteredAddress } from "./address.answers.ts";

/** The query of a postal code's address, which is no data of a player; an answer is fresh until the page is left. */
export const postalCodeQuery = (
  http: ProxyHttp,
  input: PostalCodeInput | undefined,
): KeyedQuery<RegisteredAddress | null> =>
  publicQueryOptions(
    ["account", "postal-code", input],
    (settings) => getPostalCode(http, input ?? {}, settings),
    { staleTime: Infinity },
  );

/** The query of the registered address. Its key is part of the profile's: a change of the user affects it too. */
export const registeredAddressQuery = (http: ProxyHttp): KeyedQuery<RegisteredAddress | null, PlayerKey> =>
  playerQueryOptions([...accountKey, "profile", "address"], (settings) =>
    getRegisteredAddress(http, settings),
  );
