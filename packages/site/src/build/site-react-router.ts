import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

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

const SMALLEST = 1_024;

/** Writes `.br` and `.gz` beside every built text file of a folder, so that the host never compresses at run time. */
function precompress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg|json)$/.test(name)) continue;
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.byteLength < SMALLEST) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Runs `storefront guard` over built folders, so that a build with a finding fails, whoever started it. */
export function guardBuild(...words: readonly string[]): void {
  const host = dirname(createRequire(import.meta.url).resolve("@storefront/host/package.json"));
  const command = join(host, "bin", "storefront.js");
  const { status } = spawnSync(process.execPath, [command, "guard", ...words], { stdio: "inherit" });
  if (status !== 0)
    throw new Error("The build holds what it must not: see the findings of storefront guard.");
}
