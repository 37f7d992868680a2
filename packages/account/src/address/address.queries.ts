import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, publicQueryOptions } from "@storefront/client/queries";
import { accountQuery } from "../shared/account-query.ts";
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
export const registeredAddressQuery = accountQuery(getRegisteredAddress, "profile", "address");
