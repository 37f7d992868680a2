import { readFileSync } from "node:fs";

/** Kilobytes that a process has in memory; NaN where there is no `/proc`. */
export function residentMemory(processId: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}
