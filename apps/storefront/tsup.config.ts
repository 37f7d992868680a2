import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { defineConfig } from "tsup";

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

function buildId(): string {
  if (process.env["BUILD_ID"]) return process.env["BUILD_ID"];
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
  }
}
