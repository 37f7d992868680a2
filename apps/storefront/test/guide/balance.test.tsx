// @vitest-environment jsdom
// Run and shown: docs/guides/test-a-trunk.md.
// #region tests
import { walletRoutes } from "@storefront/account/server";
import { registryOf } from "@storefront/host";
import { answer, storefrontHandlers } from "@storefront/proxy/msw";
import { createSandbox } from "@storefront/sandbox-backend";
import { cleanup, screen } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { storefront } from "../../server/storefront.ts";
import { Balance } from "./balance.tsx";
import { renderPage } from "./storefront-page.tsx";

const api = storefrontHandlers({ registry: registryOf(storefront), sandbox: createSandbox() });
const server = setupServer(...api.handlers);

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  api.reset();
});
afterAll(() => server.close());

it("shows a player's balance", async () => {
  await api.asPlayer({ balance: 50 });
  renderPage(<Balance />);
  expect(await screen.findByText("Balance: 50")).toBeDefined();
});

it("asks a guest to sign in", async () => {
  renderPage(<Balance />);
  expect(await screen.findByText("Sign in to see your balance")).toBeDefined();
});

it("shows the reference code of a failure", async () => {
  await api.asPlayer();
  api.withFault({ path: "*", toxic: { type: "http", status: 503 } });
  renderPage(<Balance />);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^No balance now \(EP\d{4}-EM\d{4}\)$/);
});

it("shows what a canned answer says", async () => {
  await api.asPlayer();
  server.use(answer(walletRoutes, "refresh", { wallet: { balance: 7 }, rollover: null, failed: [] }));
  renderPage(<Balance />);
  expect(await screen.findByText("Balance: 7")).toBeDefined();
});
// #endregion
