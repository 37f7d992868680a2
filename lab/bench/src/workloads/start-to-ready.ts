import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../../tools/free-port.base.ts";
import { startProgram } from "../processes.ts";
import { siteVariables } from "../site.ts";
import { BUILT_HOST } from "../site-files.ts";
import { median } from "../statistics.ts";

const STARTS = 3;
const BETWEEN = 5;
const LIMIT = 20_000;

const times: number[] = [];
for (let start = 0; start < STARTS; start += 1) times.push(await timeOfStart());
process.send?.({ milliseconds: median(times) });

/** From the start of the process until `/readyz` answers 200; no backend is needed for that. */
async function timeOfStart(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const host = startProgram([process.execPath, BUILT_HOST], {
    variables: siteVariables("http://127.0.0.1:9", port),
  });
  try {
    while (!(await isReady(port))) {
      if (performance.now() - began > LIMIT) throw new Error("The host was not ready in time.");
      await pause(BETWEEN);
    }
    return performance.now() - began;
  } finally {
    host.stop();
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
