import type { DownloadRate, DownloadRun } from "../generators/download-client.ts";
import { startScript } from "../processes.ts";
import { processorTime } from "../processor-time.ts";
import { BLOB_SIZE, RAW_PATH } from "./paths.ts";
import type { Scenario, Scene } from "./scene.ts";

const LIMIT = 60_000;

/** A file of 100 MB, fetched again and again over one connection at a time. */
export const largeDownload: Scenario = async (scene) => {
  const { processId } = scene.subject;
  await download(scene, 0);
  const before = processorTime(processId);
  const { megabytes, megabytesPerSecond } = await download(scene, scene.seconds);
  const after = processorTime(processId);
  if (before === undefined || after === undefined) return { megabytesPerSecond };
  return { megabytesPerSecond, processor: (after - before) / megabytes };
};

async function download({ subject, pin }: Scene, seconds: number): Promise<DownloadRate> {
  const run: DownloadRun = { port: subject.port, path: `${RAW_PATH}/blob`, seconds, size: BLOB_SIZE };
  const client = "./generators/download-client.ts";
  const limit = LIMIT + seconds * 1000;
  const { message, stop } = await startScript<DownloadRate>(client, [JSON.stringify(run)], pin, limit);
  stop();
  return message;
}
