import { isRecord } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { readShown } from "../records/shown.ts";
import type { CallSettings } from "../shared/call-settings.ts";
import { type PostalCodeInput } from "./address.schema.ts";
import { RegisteredAddress } from "./address.answers.ts";

/** The address of a postal code, null for an unknown one; needs no session. */
export async function getPostalCode(
  http: ProxyHttp,
  input: PostalCodeInput,
  { signal }: CallSettings = {},
): Promise<RegisteredAddress | null> {
  return RegisteredAddress.read(
    await http.post("/api/address/lookup-by-postal-code", { json: input, signal }),
  );
}

/** The registered address of the signed-in user, null when there is none; it is part of the profile answer. */
export async function getRegisteredAddress(
  http: ProxyHttp,
  { signal }: CallSettings = {},
): Promise<RegisteredAddress | null> {
  const profile = await http.get("/api/auth/profile", { query: { with: "address" }, signal });
  const address = isRecord(profile) ? profile["address"] : undefined;
  return readShown(RegisteredAddress, "GET", "/api/auth/profile", address);
}
