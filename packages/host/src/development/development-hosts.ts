import type { AnyTrunk } from "../process/trunk.ts";
import {
  createEnvironmentReader,
  describeMistakes,
  type HostEnvironment,
  type VariableSource,
} from "../environment/env.ts";
import { createLogger } from "../observability/logger.ts";
import type { StorefrontPages } from "../pages/page-service.ts";
import { startSandbox } from "../process/sandbox.ts";
import type { StorefrontHost } from "../process/storefront-host.ts";
import type { IncomingMessage, ServerResponse } from "node:http";

type HostModule = typeof import("../index.ts");

/** A module as Vite loads it: the one of the current sources. */
export type LoadModule = <Module>(name: string) => Promise<Module>;

/** The hosts of a trunk whose sources are edited. */
export interface DevelopmentHosts {
  readonly environment: HostEnvironment;
  /** The sandbox's text for the terminal; empty without a sandbox. */
  readonly banner: string;
  /** The host of the current sources. An edit makes a new host and closes the previous one. */
  current(): Promise<StorefrontHost>;
  /** Ends the host and the sandbox. */
  close(): Promise<void>;
}

interface Loaded {
  readonly module: unknown;
  readonly host: Promise<StorefrontHost>;
}

/**
 * Loads a trunk through Vite. Mistakes in its environment end the process. The module exports the trunk as
 * `storefront`.
 */
export async function loadDevelopmentHosts(
  vite: Pick<ViteServer, "config" | "ssrLoadModule">,
  trunk: string,
  environment: VariableSource,
  pages?: (load: LoadModule) => Promise<StorefrontPages>,
): Promise<DevelopmentHosts> {
  const load: LoadModule = <Module>(name: string) => vite.ssrLoadModule(name) as Promise<Module>;
  const loadTrunk = (): Promise<{ storefront: AnyTrunk }> => load(trunk);
  const { storefront: first } = await loadTrunk();
  const result = createEnvironmentReader(first).read(environment);
  if (!result.ok) {
    process.stderr.write(`${describeMistakes(result.mistakes, result.misspelt)}\n`);
    process.exit(1);
  }
  const { LOG_LEVEL, SANDBOX_PORT, usesSandbox } = result.environment;
  const logger = createLogger(LOG_LEVEL);
  // One sandbox for all hosts, so that its data is kept after an edit.
  const sandbox = usesSandbox
    ? await startSandbox(SANDBOX_PORT, environment, undefined, first.sandboxEndpoints)
    : undefined;

  async function createHost(storefront: AnyTrunk): Promise<StorefrontHost> {
    const { createStorefrontHost } = await load<HostModule>("@storefront/host");
    const { developmentGroups } = await load<typeof import("./route-table.ts")>(
      "@storefront/host/development",
    );
    return createStorefrontHost({
      ...storefront,
      environment,
      logger,
      sandbox,
      pages: await pages?.(load),
      development: developmentGroups,
    });
  }
  let loaded: Loaded | undefined;
  return {
    environment: result.environment,
    banner: sandbox?.banner ?? "",
    async current() {
      const module = await loadTrunk();
      if (loaded?.module === module) return loaded.host;
      const previous = loaded;
      const host = createHost(module.storefront);
      loaded = { module, host };
      // Whoever edits looks at the terminal as well as at the page.
      host.catch((error: Error) => vite.config.logger.error(error.message));
      await closeHost(previous);
      return host;
    },
    async close() {
      await closeHost(loaded);
      await sandbox?.close();
    },
  };
}

/** Closes a host; one that a mistake kept from starting has nothing to close. */
const closeHost = (loaded: Loaded | undefined): Promise<void> | undefined =>
  loaded?.host.then(
    (host) => host.close(),
    () => undefined,
  );

/** The parts of Vite's development server that a host uses: its declarations need no Vite. */
export interface ViteServer {
  readonly config: {
    readonly mode: string;
    readonly root: string;
    readonly server: { readonly host?: string | boolean | undefined; readonly port?: number | undefined };
    readonly logger: { info(text: string): void; error(text: string): void };
  };
  readonly httpServer: {
    address(): unknown;
    once(event: "listening" | "close", listener: () => void): unknown;
  } | null;
  readonly middlewares: {
    use(handler: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void): unknown;
  };
  ssrLoadModule(url: string): Promise<Record<string, unknown>>;
}
