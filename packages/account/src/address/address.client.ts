import { recordOf } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { CallSettings } from "../call-settings.ts";
import { readRegisteredAddress, type RegisteredAddress } from "./address-record.schema.ts";
import type { PostalCodeAddress, PostalCodeInput } from "./address.schema.ts";

/**
 * The address of a postal code; needs no session.
 * @example
 * ```ts
 * const { street, city } = await lookupPostalCode(http, { postal_code: "01310-100" });
 * ```
 */
export async function lookupPostalCode(
  http: ProxyHttp,
  input: PostalCodeInput,
  { signal }: CallSettings = {},
): Promise<PostalCodeAddress> {
  const answer = await http.post("/api/address/lookup-by-postal-code", {
    json: input,
    signal,
  });
  return readRegisteredAddress(answer) ?? recordOf(answer) ?? {};
}

/**
 * The registered address of the signed-in user, null when there is none; it is part of the profile answer.
 * @example
 * ```ts
 * const address = await getRegisteredAddress(http);
 * const town = address?.city ?? "no address yet";
 * ```
 */
export async function getRegisteredAddress(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<RegisteredAddress | null> {
  const profile = await http.get("/api/auth/profile", {
    query: { with: "address" },
    signal,
  });
  return readRegisteredAddress((profile as { address?: unknown } | null)?.address);
}
