import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { cannotListen } from "../environment/start-failure.ts";
import { loadDevelopmentHosts } from "./development-hosts.ts";

/** The place of a trunk with React Router pages. */
export interface DevelopmentOptions {
  /** The folder of its `vite.config.ts`. */
  readonly root: URL;
  /** The module that exports the trunk as `storefront`, as a path from the root: `/server/storefront.ts`. */
  readonly trunk: string;
}

/**
 * Serves a trunk from its sources through Vite, with the development routes. An edit of the host's side takes effect
 * at the next request, an edit of the site without a reload. It needs the package `vite`.
 */
export async function serveDevelopment({ root, trunk }: DevelopmentOptions): Promise<void> {
  const environment = { ...process.env, NODE_ENV: "development" };
  const http = createServer();
  const { createServer: createVite } = await loadVite();
  const vite = await createVite({
    root: fileURLToPath(root),
    // Hot updates use the host's own port. Vite's port of its own is one for the whole machine, and the second trunk has none.
    server: { middlewareMode: { server: http }, hmr: { server: http } },
    appType: "custom",
  });
  const hosts = await loadDevelopmentHosts(vite, trunk, environment, (load) =>
    load<typeof import("../react-router.ts")>("@storefront/host/react-router").then(({ reactRouterPages }) =>
      reactRouterPages(() => load("virtual:react-router/server-build")),
    ),
  );
  http.on("request", (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      hosts.current().then(
        ({ listener }) => listener(incoming, outgoing),
        (error: Error) => outgoing.writeHead(500).end(error.stack),
      );
    });
  });
  const { brand, HOST, PORT, publicOrigin } = hosts.environment;
  http.once("error", cannotListen("PORT", HOST, PORT));
  http.listen(PORT, HOST, () => {
    process.stdout.write(`Storefront ${brand.name} on ${publicOrigin}\n${hosts.banner}`);
  });
}

/** Vite, which is an optional peer. Without it the process ends with a line that says what to install. */
function loadVite(): Promise<typeof import("vite")> {
  return import("vite").catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.startsWith("Cannot find package 'vite'")) throw error;
    process.stderr.write(
      'serveDevelopment needs vite, which is not installed: run "npm install --save-dev vite".\n',
    );
    process.exit(1);
  });
}
