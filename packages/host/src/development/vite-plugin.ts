import { type DevelopmentHosts, loadDevelopmentHosts, type ViteServer } from "./development-hosts.ts";

/** The place of a trunk whose pages the browser renders by itself. */
export interface StorefrontPluginOptions {
  /** The module that exports the trunk as `storefront`, as a path from Vite's root: `/server/trunk.ts`. */
  readonly trunk: string;
}

/** A plugin, as Vite takes it. */
export interface StorefrontPlugin {
  readonly name: string;
  readonly apply: "serve";
  configureServer(server: ViteServer): Promise<void>;
}

/**
 * A plugin of Vite whose development server answers `/api/` with the trunk's host, in the same process and at the
 * same origin. An edit of the trunk takes effect at the next call. Variables come from the process and from `.env`
 * files; without `API_BASE_URL` the sandbox is the backend. It does nothing in a build.
 */
export function storefrontPlugin({ trunk }: StorefrontPluginOptions): StorefrontPlugin {
  return {
    name: "storefront",
    apply: "serve",
    async configureServer(vite) {
      const { loadEnv } = await import("vite");
      const { mode, root } = vite.config;
      let hosts: Promise<DevelopmentHosts> | undefined;
      // The port is known when Vite listens, so the first call loads the trunk, and the next one does after a mistake in it.
      const load = (): Promise<DevelopmentHosts> =>
        (hosts ??= loadDevelopmentHosts(vite, trunk, {
          PUBLIC_ORIGIN: originOf(vite),
          ...loadEnv(mode, root, ""),
          NODE_ENV: "development",
        }).catch((error: unknown) => {
          hosts = undefined;
          throw error;
        }));
      vite.httpServer?.once("listening", () => {
        load().then(
          ({ banner }) => vite.config.logger.info(banner),
          (error: Error) => vite.config.logger.error(error.stack ?? error.message),
        );
      });
      vite.httpServer?.once("close", () => void hosts?.then((running) => running.close()));
      vite.middlewares.use((incoming, outgoing, next) => {
        if (!incoming.url?.startsWith("/api/")) {
          next();
          return;
        }
        load()
          .then(async (running) => (await running.current()).listener(incoming, outgoing))
          .catch((error: Error) => outgoing.writeHead(500).end(error.stack));
      });
    },
  };
}

/** The origin that Vite prints: browsers open the page there. */
function originOf({ config, httpServer }: ViteServer): string {
  const address = httpServer?.address();
  const port =
    typeof address === "object" && address !== null && "port" in address ? address.port : config.server.port;
  const { host } = config.server;
  return `http://${typeof host === "string" && host !== "0.0.0.0" ? host : "localhost"}:${String(port)}`;
}
