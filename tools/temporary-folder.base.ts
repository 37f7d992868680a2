import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives a run of tests a folder for temporary files of its own, which ends with the run: a test removes nothing that it
 * leaves there.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  process.env["TMPDIR"] = folder;
  // What a test has started may still write while it ends.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
