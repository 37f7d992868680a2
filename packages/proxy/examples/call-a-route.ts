import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { walletRoutes } from "./wallet-routes.ts";

/** The backend revokes the session; the browser gets the backend's reason unchanged. */
export async function askWithRevokedSession(): Promise<[number, unknown]> {
  const backend = fakeBackend({ "GET /users/wallet": Response.json({ reason: "revoked" }, { status: 401 }) });
  const response = await callRoute(walletRoutes.balance, { token: "jwt" }, backend);
  return [response.status, await response.json()];
}
