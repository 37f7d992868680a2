import type { ProxyHttp } from "@storefront/proxy/client";
import type { CallSettings } from "../call-settings.ts";
import type { PostalCodeAddress, PostalCodeInput } from "./address.schema.ts";

/** The address of a postal code; needs no session. */
export function lookupPostalCode(
  http: ProxyHttp,
  input: PostalCodeInput,
  { signal }: CallSettings = {},
): Promise<PostalCodeAddress> {
  return http.post("/api/address/lookup-by-postal-code", { json: input, signal });
}
