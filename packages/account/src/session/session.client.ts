import type { ProxyHttp } from "@storefront/client/http";
import { RefreshTokenResponse } from "./session.answers.ts";

/** Ends the session at the host. In a page use `session.logout()`, which also tells the page and the other tabs. */
export async function logout(http: ProxyHttp): Promise<void> {
  await http.post("/api/auth/logout", { skipSessionReaction: true, keepalive: true });
}

/** Renews the JWT in the cookie. In a page use `session.checkRefresh()`, which shares one refresh between tabs. */
export async function refresh(http: ProxyHttp): Promise<RefreshTokenResponse> {
  return (
    RefreshTokenResponse.read(
      await http.post("/api/auth/refresh", { skipSessionReaction: true, needsAnswer: true }),
    ) ?? {}
  );
}
