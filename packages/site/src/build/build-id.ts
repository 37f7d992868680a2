import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The name of a build: `BUILD_ID`, else the commit, else the version of the package. */
export function buildId(): string {
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
