import type { RequestListener, Server } from "node:http";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";

type Fetch = (request: Request, bindings: unknown) => Response | Promise<Response>;

/** The parts of `@storefront/proxy` that the bench uses. */
interface ServerDoor {
  defineRoutes(area: string, specs: Readonly<Record<string, object>>, rules?: object): object;
  composeRoutes(groups: readonly object[]): object;
  createBackendTransport(settings: object): object;
  createExternalServices(options: object): { of(address: string): object };
  createProxy(options: Readonly<Record<string, unknown>>): { figures(): { streams: { open: number } } };
}

/** The parts of a call that a handler of the bench uses. */
export interface PassingCall {
  passTo(service: object, options: object): Promise<unknown>;
}

/** The parts that the bench uses of the host's own modules, of the kernel and of two areas. */
export interface HostParts extends ServerDoor {
  gamesRoutes(options: object): object;
  authRoutes(settings: object): object;
  mountProxy(app: Hono, proxy: object): void;
  createHttpServer(parts: { fetch: Fetch; api: RequestListener; logger: object }): Server;
  createNodeListener(proxy: object): RequestListener;
  createLogger(level: string, descriptor: number): object;
}

const STOREFRONT = new URL("../../../../apps/storefront/", import.meta.url);
const HOST = new URL("../../../../packages/host/src/", import.meta.url);

/** The packages as they are built, and the listener and logger of the host package from its sources. */
export async function loadHostParts(): Promise<HostParts> {
  const { resolve } = createRequire(new URL("package.json", STOREFRONT));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);
  const local = async (path: string): Promise<unknown> => import(new URL(path, HOST).href);
  return {
    ...((await load("@storefront/proxy")) as ServerDoor),
    ...((await load("@storefront/proxy/host")) as Pick<HostParts, "mountProxy">),
    ...((await load("@storefront/proxy/host")) as Pick<HostParts, "createNodeListener">),
    ...((await load("@storefront/games/server")) as Pick<HostParts, "gamesRoutes">),
    ...((await load("@storefront/account/server")) as Pick<HostParts, "authRoutes">),
    ...((await local("process/listener.ts")) as Pick<HostParts, "createHttpServer">),
    ...((await local("observability/logger.ts")) as Pick<HostParts, "createLogger">),
  };
}
