import type { Config } from "@react-router/dev/config";

/** Routes are few, so the browser knows them all from the start and asks for no manifest. */
export default {
  appDirectory: "app",
  buildDirectory: "dist",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
