import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { describeMistakes, readEnvironment } from "./env.ts";
import type { Host } from "./host.ts";
import { createLogger } from "./logger.ts";
import { startSandbox } from "./sandbox.ts";
import { serviceAddresses } from "./services.ts";

/**
 * The development host: packages and host are read from source through Vite; an edit in either takes effect at the
 * next request, an edit of the site without a reload.
 */
const result = readEnvironment({ ...process.env, NODE_ENV: "development" });
if (!result.ok) {
  process.stderr.write(`${describeMistakes(result.mistakes)}\n`);
  process.exit(1);
}
const logger = createLogger(result.environment.LOG_LEVEL);
const sandbox = result.environment.usesSandbox ? await startSandbox(result.environment) : undefined;
const environment = sandbox?.complete(result.environment) ?? result.environment;
const http = createServer();
const vite = await createVite({
  root: fileURLToPath(new URL("..", import.meta.url)),
  server: { middlewareMode: { server: http } },
  appType: "custom",
});

type HostModule = typeof import("./host.ts");
type DevelopmentModule = typeof import("@storefront/proxy/development");
let loaded: { module: HostModule; host: Host } | undefined;

const listener = getRequestListener(async (request, bindings) => {
  const module = (await vite.ssrLoadModule("/server/host.ts")) as HostModule;
  const development = (await vite.ssrLoadModule("@storefront/proxy/development")) as DevelopmentModule;
  if (loaded?.module !== module) {
    await loaded?.host.close();
    loaded = {
      module,
      host: module.createHost({
        environment,
        apiBaseUrl: environment.API_BASE_URL ?? sandbox?.apiBaseUrl ?? "",
        services: serviceAddresses(environment, sandbox?.services),
        build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
        assets: undefined,
        logger,
        development: (cache) => [development.developmentRoutes({ cache })],
        notReady: () => [],
      }),
    };
  }
  return loaded.host.app.fetch(request, bindings);
});
http.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing));
});
http.listen(environment.PORT, environment.HOST, () => {
  process.stdout.write(
    `Storefront ${environment.brand.name} on ${environment.publicOrigin}\n${sandbox?.banner ?? ""}`,
  );
});
