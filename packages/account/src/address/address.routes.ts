import { defineRoutes } from "@storefront/proxy";
import { PostalCodeInput } from "./address.schema.ts";
import { RegisteredAddress } from "./address.answers.ts";

/** The address area. A registration reads the address of a postal code before there is a session. */
export const addressRoutes = defineRoutes("address", {
  lookupByPostalCode: { path: "/api/address/lookup-by-postal-code", POST: "POST /apicep", body: PostalCodeInput, access: "optional", answer: RegisteredAddress },
}, { reply: "envelope", answers: { "POST /apicep": RegisteredAddress } });
