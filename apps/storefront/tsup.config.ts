import { defineConfig } from "tsup";
import { buildId } from "./scripts/build-id.ts";

/** The built host: `dist/main.js`. What is installed stays outside the bundle; the site's build is loaded beside it. */
export default defineConfig({
  entry: ["server/main.ts"],
  format: "esm",
  outDir: "dist",
  clean: false,
  sourcemap: true,
  target: "node24",
  platform: "node",
  splitting: true,
  define: { __BUILD_ID__: JSON.stringify(buildId()) },
});
