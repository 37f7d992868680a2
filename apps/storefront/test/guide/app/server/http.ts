// server/http.ts: calls of the host in this process, for server components.
import { createProxyHttp } from "@storefront/client/http";
import { storefrontHost } from "./host.ts";

export const http = createProxyHttp({
  baseUrl: process.env["PUBLIC_ORIGIN"] ?? "http://127.0.0.1:3000",
  fetch: async (...call) => (await storefrontHost()).fetch(new Request(...call), { address: "127.0.0.1" }),
});
