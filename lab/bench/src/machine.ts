import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Folders of servers that a user's PATH may not contain. */
const SYSTEM_FOLDERS = ["/usr/local/sbin", "/usr/sbin"];

/** The path of an executable, or undefined when this machine has none. */
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

/** The command that binds a program to one core; empty when this machine cannot. */
export interface Pinning {
  /** For the program that is measured. */
  readonly measured: readonly string[];
  /** For the generator and the backend. */
  readonly others: readonly string[];
  /** For a program of several processes that is measured on both cores. */
  readonly both: readonly string[];
  readonly says: string;
}

/**
 * The measured program has core 0 to itself; generator and backend share core 1, which they do not fill while a
 * proxy is measured. So no figure depends on where the scheduler moved a thread.
 */
export function choosePinning(): Pinning {
  const taskset = findExecutable("taskset");
  if (taskset === undefined || cpus().length < 2)
    return { measured: [], others: [], both: [], says: "no pinning" };
  return {
    measured: [taskset, "-c", "0"],
    others: [taskset, "-c", "1"],
    both: [taskset, "-c", "0,1"],
    says: "measured program on core 0, generator and backend on core 1; two workers have both cores, and the generator takes its part of them",
  };
}
