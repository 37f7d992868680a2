import { execFileSync } from "node:child_process";

/** The name of a build: `BUILD_ID`, else the commit. Without both the host makes one of the built files when it starts. */
function buildId(): string | undefined {
  if (process.env["BUILD_ID"]) return process.env["BUILD_ID"];
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The constant of a bundler that holds it. */
export const buildConstant = (): string => JSON.stringify(buildId()) ?? "undefined";
