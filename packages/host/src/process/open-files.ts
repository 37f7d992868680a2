import { readFileSync } from "node:fs";

/** Files of a process beside its connections: modules, assets that are sent, the log, listeners, Redis. */
const OWN_FILES = 64;

/** The most client connections of a process, and the limit that decided it. */
export interface ConnectionLimit {
  readonly connections: number;
  /** The limit of open files, when it allows fewer connections than were configured. */
  readonly openFiles: number | undefined;
}

/**
 * The most client connections that leave enough open files for calls to upstreams. Without such a bound, idle clients
 * take the last file, the system refuses new ones without a word, and calls to the backend fail. At least half of the
 * files are for clients.
 */
export function connectionLimit(
  configured: number,
  upstreamConnections: number,
  openFiles: number | undefined,
): ConnectionLimit {
  if (openFiles === undefined) return { connections: configured, openFiles };
  const left = openFiles - upstreamConnections - OWN_FILES;
  const most = Math.max(1, left, Math.floor(openFiles / 2));
  return most < configured
    ? { connections: most, openFiles }
    : { connections: configured, openFiles: undefined };
}

/** The limit of this process; undefined where there is no `/proc`, and when there is none. */
export function openFileLimit(): number | undefined {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1]);
    return Number.isSafeInteger(limit) ? limit : undefined;
  } catch {
    return undefined;
  }
}
