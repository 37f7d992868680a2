import { defineConfig } from "tsup";

/** The service worker is one file with everything that it needs; everything else is written by TypeScript, file by file. */
export default defineConfig({
  entry: { "service-worker": "src/worker/service-worker.ts" },
  format: "iife",
  outDir: "dist",
  outExtension: () => ({ js: ".js" }),
  clean: true,
  minify: true,
  target: "es2022",
  platform: "browser",
  noExternal: [/./],
  define: { "process.env.NODE_ENV": '"production"' },
});
