import { readFileSync } from "node:fs";

/** The unit of processor time on Linux, whatever the kernel's own clock. */
const MICROSECONDS_PER_TICK = 10_000;
const USER = 11;
const SYSTEM = 12;

/**
 * Microseconds of processor time that a process and its children have used, in all their threads; undefined where there
 * is no `/proc`. Unlike answers a second it does not move when others use the same cores.
 */
export function processorTime(processId: number): number | undefined {
  try {
    const line = readFileSync(`/proc/${processId}/stat`, "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const own = (Number(fields[USER]) + Number(fields[SYSTEM])) * MICROSECONDS_PER_TICK;
    return childrenOf(processId).reduce((sum, child) => sum + (processorTime(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

/** The processes that the main thread of a process started: the workers of a supervisor. */
function childrenOf(processId: number): readonly number[] {
  const list = readFileSync(`/proc/${processId}/task/${processId}/children`, "utf8");
  return list.split(" ").filter(Boolean).map(Number);
}
