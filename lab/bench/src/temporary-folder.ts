import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of the harness for scripts and logs, gone when the harness ends. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "storefront-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
