import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Runs `storefront guard` over built folders, so that a build with a finding fails, whoever started it. */
export function guardBuild(...words: readonly string[]): void {
  const host = dirname(createRequire(import.meta.url).resolve("@storefront/host/package.json"));
  const command = join(host, "bin", "storefront.js");
  const { status } = spawnSync(process.execPath, [command, "guard", ...words], { stdio: "inherit" });
  if (status !== 0)
    throw new Error("The build holds what it must not: see the findings of storefront guard.");
}
