import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import type { StorefrontHost } from "@storefront/host";
import { createServer as createVite } from "vite";

/**
 * The development host: packages and host are read from source through Vite; an edit in either takes effect at the
 * next request, an edit of the site without a reload.
 */
const environment = { ...process.env, NODE_ENV: "development" };
const http = createServer();
const vite = await createVite({
  root: fileURLToPath(new URL("..", import.meta.url)),
  server: { middlewareMode: { server: http } },
  appType: "custom",
});
const load = <Module>(name: string): Promise<Module> => vite.ssrLoadModule(name) as Promise<Module>;
type HostModule = typeof import("@storefront/host");

const { createEnvironmentReader, createLogger, describeMistakes, startSandbox } =
  await load<HostModule>("@storefront/host");
const { storefront } = await load<typeof import("./storefront.ts")>("/server/storefront.ts");
const result = createEnvironmentReader(storefront).read(environment);
if (!result.ok) {
  process.stderr.write(`${describeMistakes(result.mistakes)}\n`);
  process.exit(1);
}
const { brand, HOST, LOG_LEVEL, PORT, publicOrigin, SANDBOX_PORT, usesSandbox } = result.environment;
const logger = createLogger(LOG_LEVEL);
// One sandbox for all hosts: what a person did in it outlives an edit.
const sandbox = usesSandbox ? await startSandbox(SANDBOX_PORT, environment) : undefined;

let loaded: { trunk: unknown; host: Promise<StorefrontHost> } | undefined;
async function currentHost(): Promise<StorefrontHost> {
  const trunk = await load<typeof import("./storefront.ts")>("/server/storefront.ts");
  if (loaded?.trunk === trunk) return loaded.host;
  const previous = loaded;
  loaded = { trunk, host: createHost(trunk.storefront) };
  await (await previous?.host)?.close();
  return loaded.host;
}
async function createHost(trunk: typeof storefront): Promise<StorefrontHost> {
  const { createStorefrontHost } = await load<HostModule>("@storefront/host");
  const { reactRouterPages } = await load<typeof import("@storefront/host/react-router")>(
    "@storefront/host/react-router",
  );
  const { developmentRoutes } = await load<typeof import("@storefront/proxy/development")>(
    "@storefront/proxy/development",
  );
  return createStorefrontHost({
    ...trunk,
    environment,
    logger,
    sandbox,
    pages: reactRouterPages(() => load("virtual:react-router/server-build")),
    development: (cache) => [developmentRoutes({ cache })],
  });
}

http.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => {
    currentHost().then(
      ({ listener }) => listener(incoming, outgoing),
      (error: Error) => outgoing.writeHead(500).end(error.stack),
    );
  });
});
http.listen(PORT, HOST, () => {
  process.stdout.write(`Storefront ${brand.name} on ${publicOrigin}\n${sandbox?.banner ?? ""}`);
});
