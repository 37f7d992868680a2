import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sourceConditions } from "@storefront/tools/vitest";
import { createServer as createVite, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { storefrontPlugin } from "./vite-plugin.ts";

const source = join(import.meta.dirname, "..");
let backend: Server;
let vite: ViteDevServer;
let port: number;

beforeAll(async () => {
  backend = createServer((_incoming, outgoing) =>
    outgoing.setHeader("content-type", "application/json").end('{"points":7}'),
  );
  backend.listen(0, "127.0.0.1");
  await once(backend, "listening");
  vi.stubEnv("API_BASE_URL", `http://127.0.0.1:${(backend.address() as AddressInfo).port}/v2`);
  vi.stubEnv("LOG_LEVEL", "silent");
  vite = await createVite({
    ...sourceConditions,
    configFile: false,
    root: source,
    logLevel: "silent",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    // The package does not find itself in node_modules.
    resolve: {
      ...sourceConditions.resolve,
      alias: [
        { find: /^@storefront\/host$/, replacement: join(source, "index.ts") },
        { find: "@storefront/host/development", replacement: join(source, "development.ts") },
      ],
    },
    server: { host: "127.0.0.1", port: 0, watch: null },
    plugins: [storefrontPlugin({ trunk: "/development/plugin-trunk.test-helper.ts" })],
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (typeof address !== "object" || address === null) throw new Error("Vite does not listen on a port.");
  port = address.port;
});
afterAll(async () => {
  await vite?.close();
  backend?.close();
  vi.unstubAllEnvs();
});

const call = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers });

it("answers calls below /api/ with the host of the trunk, and leaves the rest to Vite", async () => {
  const cookie = "session=header.payload.signature";
  const answer = await call("/api/club/points", { cookie });
  expect([answer.status, await answer.json()]).toEqual([200, { points: 7 }]);
  expect((await call("/api/none")).headers.get("x-ref-code")).toMatch(/^EP\d{4}-EM\d{4}$/);
  expect((await call("/@vite/client")).headers.get("content-type")).toContain("javascript");
});
