import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import type { HostBrand } from "../brand.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import type { StorefrontHost } from "../process/storefront-host.ts";
import type { Trunk } from "../process/trunk.ts";
import { createToolListener } from "./tool-listener.ts";

/** The place of a trunk with React Router pages. */
export interface DevelopmentOptions {
  /** The folder of its `vite.config.ts`. */
  readonly root: URL;
  /** The module that exports the trunk as `storefront`, as a path from the root: `/server/storefront.ts`. */
  readonly trunk: string;
}

type HostModule = typeof import("../index.ts");
type AnyTrunk = Trunk<HostBrand, TrunkVariables, string>;
interface Loaded {
  readonly module: unknown;
  readonly host: Promise<StorefrontHost>;
}

/**
 * Serves a trunk from its sources through Vite, with the development routes. An edit of the host's side takes effect
 * at the next request, an edit of the site without a reload. It needs the package `vite`.
 */
export async function serveDevelopment({ root, trunk }: DevelopmentOptions): Promise<void> {
  const environment = { ...process.env, NODE_ENV: "development" };
  const http = createServer();
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({
    root: fileURLToPath(root),
    server: { middlewareMode: { server: http } },
    appType: "custom",
  });
  const load = <Module>(name: string): Promise<Module> => vite.ssrLoadModule(name) as Promise<Module>;
  const loadTrunk = (): Promise<{ storefront: AnyTrunk }> => load(trunk);

  const { createEnvironmentReader, createLogger, describeMistakes, startSandbox } =
    await load<HostModule>("@storefront/host");
  const result = createEnvironmentReader((await loadTrunk()).storefront).read(environment);
  if (!result.ok) {
    process.stderr.write(`${describeMistakes(result.mistakes)}\n`);
    process.exit(1);
  }
  const { brand, FLAG_SOURCE, HOST, LOG_LEVEL, PORT, publicOrigin, SANDBOX_PORT, usesSandbox } =
    result.environment;
  const logger = createLogger(LOG_LEVEL);
  // One sandbox for all hosts, so that its data is kept after an edit.
  const sandbox = usesSandbox ? await startSandbox(SANDBOX_PORT, environment) : undefined;

  async function createHost(storefront: AnyTrunk): Promise<StorefrontHost> {
    const { createStorefrontHost } = await load<HostModule>("@storefront/host");
    const { reactRouterPages } = await load<typeof import("../react-router.ts")>(
      "@storefront/host/react-router",
    );
    const { developmentGroups } = await load<typeof import("./development-groups.ts")>(
      "@storefront/host/development",
    );
    return createStorefrontHost({
      ...storefront,
      environment,
      logger,
      sandbox,
      pages: reactRouterPages(() => load("virtual:react-router/server-build")),
      development: developmentGroups,
    });
  }
  let loaded: Loaded | undefined;
  /** The host of the current sources. An edit makes a new host and closes the previous one. */
  async function currentHost(): Promise<StorefrontHost> {
    const module = await loadTrunk();
    if (loaded?.module === module) return loaded.host;
    const previous = loaded;
    loaded = { module, host: createHost(module.storefront) };
    await (await previous?.host)?.close();
    return loaded.host;
  }

  const answerTool = createToolListener({
    sandboxUrl: sandbox?.apiBaseUrl,
    async describe(name) {
      const { toolAnswer } = await load<typeof import("./tool-answers.ts")>("@storefront/host/development");
      return toolAnswer(name, { trunk: (await loadTrunk()).storefront, brand, flagSource: FLAG_SOURCE });
    },
  });

  http.on("request", (incoming, outgoing) => {
    if (answerTool(incoming, outgoing)) return;
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
}
