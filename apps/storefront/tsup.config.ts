import { defineConfig } from "tsup";
import { buildId } from "./scripts/build-id.ts";

/**
 * The built host, `dist/main.js`: what is installed stays outside the bundle, and the site's build is loaded beside it.
 * The service worker is one file with everything that it needs.
 */
export default defineConfig([
  {
    // The trunk has a name of its own, under which the command finds it where the sources are not.
    entry: { main: "server/main.ts", trunk: "server/storefront.ts" },
    format: "esm",
    outDir: "dist",
    clean: false,
    sourcemap: true,
    target: "node24",
    platform: "node",
    splitting: true,
    define: { __BUILD_ID__: JSON.stringify(buildId()) },
  },
  {
    entry: { "service-worker": "worker/service-worker.ts" },
    format: "iife",
    outDir: "dist",
    outExtension: () => ({ js: ".js" }),
    clean: false,
    minify: true,
    target: "es2022",
    platform: "browser",
    noExternal: [/./],
    define: { "process.env.NODE_ENV": '"production"' },
  },
]);
