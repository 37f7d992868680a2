import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { freePort } from "../../../../tools/free-port.base.ts";
import { siteVariables } from "../site.ts";
import { STOREFRONT } from "../site-files.ts";
import { backendOrigin } from "./listen.ts";

/** The pages of a host. */
export interface Pages {
  immediate(request: unknown): unknown;
  answer(request: unknown): Promise<unknown>;
  forget(): void;
  figures(): unknown;
}

type PagesOf = (parts: unknown) => Promise<Pages>;

interface HostDoor {
  readonly serveStorefront: (options: object) => Promise<void>;
}

interface PagesDoor {
  readonly reactRouterPages: (load: () => Promise<unknown>) => PagesOf;
}

const { resolve } = createRequire(new URL("package.json", STOREFRONT));
const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);

/** Serves the trunk as its own `main.ts` does, with its built site and pages of our choice; resolves with the port. */
export async function serveTrunk(choose: (pages: PagesOf) => PagesOf): Promise<number> {
  const port = await freePort();
  // What `start` does for the built host: React reads it while it loads.
  Object.assign(process.env, { NODE_ENV: "production" }, siteVariables(backendOrigin(), port));
  const { serveStorefront } = (await load("@storefront/host")) as HostDoor;
  const { reactRouterPages } = (await load("@storefront/host/react-router")) as PagesDoor;
  const { storefront } = (await import(new URL("server/storefront.ts", STOREFRONT).href)) as {
    storefront: object;
  };
  const site = new URL("dist/server/index.js", STOREFRONT);
  const pages = choose(reactRouterPages(async () => import(site.href)));
  await serveStorefront({ ...storefront, pages, assets: new URL("dist/client", STOREFRONT) });
  return port;
}
