import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { CHROMIUM, findProgram, HEADLESS_CHROMIUM, JQ, type Program, REDIS_SERVER } from "./programs.base.ts";

/** Tests start these programs: found, or Debian's package when this is root; otherwise said plainly. */
const missing = (): Program[] =>
  [CHROMIUM, JQ, REDIS_SERVER].filter((program) => findProgram(program) === undefined);

const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

if (canInstall && missing().length > 0) install(missing());
// Nothing needs it, but the browser tests take half the time with it; where there is no such package, they do without.
if (canInstall && findProgram(HEADLESS_CHROMIUM) === undefined) install([HEADLESS_CHROMIUM]);
if (missing().length > 0) {
  for (const { title, debian, name, needs } of missing()) {
    process.stderr.write(
      `No ${title} found: ${needs} cannot pass. Install it (Debian: ${debian}), or name it in ${name}_PATH.\n`,
    );
  }
  if (missing().length > 0 && process.env["CI"]) process.exit(1);
}

function install(programs: readonly Program[]): void {
  const packages = programs.map(({ debian }) => debian);
  process.stdout.write(`Installing Debian's ${packages.join(" and ")} for the tests …\n`);
  // A server that a package would start by itself is not wanted: tests start their own.
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const options: ExecFileSyncOptions = { stdio: ["ignore", "ignore", "inherit"], env: environment };
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
  } catch {
    process.stderr.write(`apt-get could not install ${packages.join(" and ")}.\n`);
  }
}
