import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./chromium.base.ts";

/** The browser tests need a Chromium: found, or Debian's package when this is root; otherwise said plainly. */
if (findChromium() === undefined) {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (canInstall) install();
  if (findChromium() === undefined) {
    process.stderr.write(
      "No Chromium found: the browser tests are left out. Install one, or name it in CHROMIUM_PATH.\n",
    );
    if (process.env["CI"]) process.exit(1);
  }
}

function install(): void {
  process.stdout.write("Installing Debian's chromium for the browser tests …\n");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options: ExecFileSyncOptions = { stdio: ["ignore", "ignore", "inherit"], env: environment };
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  } catch {
    process.stderr.write("apt-get could not install chromium.\n");
  }
}
