import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { askWithRevokedSession } from "../examples/call-a-route.ts";
import { createHost } from "../examples/host.ts";
import { registry } from "../examples/registry.ts";
import { walletRoutes } from "../examples/wallet-routes.ts";
import { closedOrigin } from "./backend/loopback.test-helper.ts";
import { TEST_SETTINGS } from "./testing/call-route.ts";

describe("examples", () => {
  it("answer in the envelope of their area", async () => {
    const backend = fakeBackend({ "GET /users/wallet": { amount: 1 }, "GET /bonus/rollover": null });
    const response = await callRoute(walletRoutes.total, { token: "jwt" }, backend);
    expect(await response.json()).toEqual({ ok: true, data: { wallet: { amount: 1 }, rollover: null } });
  });

  it("forward the reason of a revoked session", async () => {
    expect(await askWithRevokedSession()).toEqual([401, { reason: "revoked" }]);
  });

  it("compose what they list", () => {
    expect(registry.routes.map(({ id }) => id)).toEqual(["wallet.balance", "wallet.charge"]);
  });

  it("serve it", async () => {
    const host = createHost({ ...TEST_SETTINGS, backend: { baseUrl: `${await closedOrigin()}/v2` } });
    const guest = await host.request("/api/wallet/balance");
    const failed = await host.request("/api/wallet/balance", { headers: { cookie: "__Host-session=jwt" } });
    expect([guest.status, await guest.json()]).toEqual([401, { reason: "no_token" }]);
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { ok: false, error: "wallet_balance_failed", detail: "network" },
    ]);
  });
});
