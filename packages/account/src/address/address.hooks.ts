import { playerQuery, publicQuery } from "@storefront/client/react-hooks";
import { postalCodeQuery, registeredAddressQuery } from "./address.queries.ts";

/** The address of a postal code, for guests too; idle until there is one, and during server rendering. */
export const usePostalCode = publicQuery(postalCodeQuery, (input) => input !== undefined);

/** The registered address of the signed-in user; idle for guests and during server rendering. */
export const useRegisteredAddress = playerQuery(registeredAddressQuery);
