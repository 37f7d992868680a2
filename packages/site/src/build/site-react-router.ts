import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { guardBuild } from "./guard-build.ts";
import { precompress } from "./precompress.ts";

/**
 * The whole `react-router.config.ts` of a trunk: its part of the site is in `site/`, the build in `dist/`. Routes are
 * few, so the browser knows them all from the start and asks for no manifest. A build with a text that browsers must not
 * get fails.
 */
export const siteReactRouter = (): Config => ({
  appDirectory: "site",
  buildDirectory: "dist",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => {
    guardBuild(join(buildDirectory, "client"), "--server", join(buildDirectory, "server"));
    precompress(join(buildDirectory, "client", "assets"));
  },
});
