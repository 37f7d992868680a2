import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { FloodResult, FloodRun } from "./flood-process.ts";

/** A load from a process of its own, so that its work does not slow down what the harness measures meanwhile. */
export interface Flood {
  end(): Promise<FloodResult>;
}

/** Starts a load of one kind of path. */
export function startFlood(run: FloodRun): Flood {
  const child = fork(fileURLToPath(new URL("./flood-process.ts", import.meta.url)), [JSON.stringify(run)]);
  return {
    async end() {
      const answered = once(child, "message") as Promise<[FloodResult]>;
      child.send("end");
      const [result] = await answered;
      child.disconnect();
      return result;
    },
  };
}
