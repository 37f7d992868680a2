import { setTimeout as pause } from "node:timers/promises";
import type { UploadRun } from "../generators/upload-client.ts";
import { startScript } from "../processes.ts";
import { residentMemory } from "../resident-memory.ts";
import type { Reading } from "../row.ts";
import { UPLOAD_PATH } from "./paths.ts";
import type { Scenario, Scene } from "./scene.ts";

const SIZE = 15 * 1024 * 1024;
const TOGETHER = 10;
/** Small files of each player. */
const SMALL_FILES = 50;
const BETWEEN = 20;
const KILOBYTES = 1024;
const LIMIT = 60_000;

/** Ten files of 15 MiB at once, from ten players: the most memory above what the subject had before. */
export const uploads: Scenario = async (scene): Promise<Reading> => {
  const { processId } = scene.subject;
  // Small files first, as many as an hour brings: all code has run, and the process has the memory of one that works.
  await send(scene, 64 * KILOBYTES, SMALL_FILES);
  await pause(1_000);
  const before = residentMemory(processId);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMemory(processId));
  }, BETWEEN);
  try {
    for (let second = 0; second < scene.seconds; second += 1) await send(scene, SIZE, 1);
  } finally {
    clearInterval(watch);
  }
  return { megabytes: (highest - before) / KILOBYTES };
};

async function send({ subject, pin }: Scene, size: number, times: number): Promise<void> {
  const run: UploadRun = { port: subject.port, path: UPLOAD_PATH, together: TOGETHER, size, times };
  const { stop } = await startScript("./generators/upload-client.ts", [JSON.stringify(run)], pin, LIMIT);
  stop();
}
