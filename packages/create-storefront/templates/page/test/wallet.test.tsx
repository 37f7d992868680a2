// @vitest-environment jsdom
import { createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import { registryOf } from "@storefront/host";
import { storefrontHandlers } from "@storefront/proxy/msw";
import { createSandbox } from "@storefront/sandbox-backend";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { storefront } from "../server/trunk.ts";
import { Wallet } from "../site/wallet.tsx";

// The routes of this trunk answer in the process of the test, and a sandbox is their backend.
const api = storefrontHandlers({ registry: registryOf(storefront), sandbox: createSandbox() });
const server = setupServer(...api.handlers);

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  api.reset();
});
afterAll(() => server.close());

function renderWallet(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider account={createAccount({ baseUrl: window.location.origin })}>
        <Wallet />
      </AccountProvider>
    </QueryClientProvider>,
  );
}

it("shows a player's balance", async () => {
  await api.asPlayer({ balance: 50 });
  renderWallet();
  expect(await screen.findByText(/\b50\b/)).toBeDefined();
});

it("shows the reference code of a failure", async () => {
  await api.asPlayer();
  api.withFault({ path: "*", toxic: { type: "http", status: 503 } });
  renderWallet();
  expect((await screen.findByRole("alert")).textContent).toMatch(/EP\d{4}-EM\d{4}/);
});
