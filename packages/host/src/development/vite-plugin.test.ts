import { join } from "node:path";
import { sourceConditions } from "@storefront/tools/vitest";
import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { serveHttp } from "../process/storefront-host.test-helper.ts";
import { storefrontPlugin } from "./vite-plugin.ts";

const source = join(import.meta.dirname, "..");

it("answers calls below /api/ with the host of the trunk, and leaves the rest to Vite", async () => {
  const backend = await serveHttp((_incoming, outgoing) =>
    outgoing.setHeader("content-type", "application/json").end('{"points":7}'),
  );
  vi.stubEnv("API_BASE_URL", `${backend}/v2`);
  vi.stubEnv("LOG_LEVEL", "silent");
  const vite = await createServer({
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
  onTestFinished(async () => {
    await vite.close();
  });
  await vite.listen();
  const [address] = vite.resolvedUrls?.local ?? [];
  const call = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, address), { headers });
  const answer = await call("/api/club/points", { cookie: "session=header.payload.signature" });
  expect([answer.status, await answer.json()]).toEqual([200, { points: 7 }]);
  expect((await call("/api/none")).headers.get("x-ref-code")).toMatch(/^EP\d{4}-EM\d{4}$/);
  expect((await call("/@vite/client")).headers.get("content-type")).toContain("javascript");
});
