import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { authRoutes, walletRoutes } from "@storefront/account/server";
import { gamesRoutes } from "@storefront/games/server";
import { createStorefrontHost, defineTrunk } from "@storefront/host";
import { defineBrands, HostBrand } from "@storefront/host/brand";
import { composeRoutes, platformRoutes } from "@storefront/proxy";
import { startSandbox } from "@storefront/sandbox-backend";

const brands = defineBrands(HostBrand, {
  harbor: {
    id: "harbor",
    tenant: "harbor",
    name: "Harbor",
    locales: ["en-US"],
    currency: "USD",
    country: "US",
    countryAlpha3: "USA",
    jurisdiction: "US",
  },
});
const auth = authRoutes({
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: [],
});
const routes = () =>
  composeRoutes([auth, walletRoutes, gamesRoutes({ casinoMode: "current" }), platformRoutes({ build: "1" })]);

/** A host with some of the document's routes, and its sandbox. */
export interface RunningHost extends AsyncDisposable {
  readonly origin: string;
}

/** Starts both on free ports of loopback. */
export async function startHost(): Promise<RunningHost> {
  const sandbox = await startSandbox({ port: 0, edgeWorkerKey: "edge-key-of-example-tests" });
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = await createStorefrontHost({
    ...defineTrunk({ brands, routes }),
    environment: {
      API_BASE_URL: sandbox.apiBaseUrl,
      EDGE_WORKER_KEY: "edge-key-of-example-tests",
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: "silent",
    },
  });
  server.on("request", host.listener);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await host.close();
      await sandbox.close();
    },
  };
}
