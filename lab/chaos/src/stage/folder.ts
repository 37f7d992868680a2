import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Stage } from "./stage.ts";

/** A folder for files of an experiment, which is removed with the stage. */
export function stageFolder(stage: Stage): string {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  stage.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
