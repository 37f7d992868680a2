import { recordOf } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { CallSettings } from "../shared/call-settings.ts";
import type { PostalCodeAddress, PostalCodeInput } from "./address.schema.ts";
import { readRegisteredAddress } from "../records/record-readers.ts";
import type { RegisteredAddress } from "../records/records.ts";

/** The address of a postal code; needs no session. */
export async function getPostalCode(
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
