import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Where servers are, which the path of a user need not name. */
const SYSTEM_FOLDERS = ["/usr/local/sbin", "/usr/sbin"];

/** Where an executable is, or undefined when this machine has none. */
export function findExecutable(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(":"), ...SYSTEM_FOLDERS];
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
}

/** Facts a reader needs to judge the figures; no names and no paths. */
export function machineFacts(): readonly string[] {
  const processors = cpus();
  const [first] = processors;
  return [
    `${processors.length} cores (${first?.model.trim() ?? "unknown"})`,
    `Node ${process.versions.node}`,
    `${process.platform} ${process.arch}`,
    `load average ${(loadavg()[0] ?? 0).toFixed(1)} before`,
  ];
}

/** How a program is kept on one core; empty when this machine cannot. */
export interface Pinning {
  /** For the program that is measured. */
  readonly measured: readonly string[];
  /** For the generator and the backend. */
  readonly others: readonly string[];
  readonly says: string;
}

/**
 * The measured program has core 0 to itself; generator and backend share core 1, which they do not fill while a
 * proxy is measured. So nobody's figure depends on which of its threads the scheduler moved where.
 */
export function choosePinning(): Pinning {
  const taskset = findExecutable("taskset");
  if (taskset === undefined || cpus().length < 2) return { measured: [], others: [], says: "no pinning" };
  return {
    measured: [taskset, "-c", "0"],
    others: [taskset, "-c", "1"],
    says: "measured program on core 0, generator and backend on core 1",
  };
}
