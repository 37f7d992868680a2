import { readdirSync } from "node:fs";
import { freePort } from "../../../../tools/free-port.base.ts";
import { residentMemory } from "../../../bench/src/resident-memory.ts";
import { type RunningHost, startHost, startInstance } from "../../../../e2e/stage/running-host.ts";
import { type Stage, until } from "./stage.ts";

export type { RunningHost } from "../../../../e2e/stage/running-host.ts";

type Variables = Readonly<Record<string, string>>;

/** A host of an experiment, and where its metrics are. */
export interface StagedHost extends RunningHost {
  /** The sum of a metric over the series whose labels contain a text; 0 without any. */
  metric(name: string, labels?: string): Promise<number>;
}

/** Failures are lines of the log by default, successes are not: a load would fill the harness's memory with them. */
const QUIET = { LOG_SUCCESS_SHARE: "0" };

/** Starts a host with a sandbox of its own, by a command if one is given; both end with the stage. */
export async function stageHost(
  stage: Stage,
  variables: Variables = {},
  launcher: readonly string[] = [],
): Promise<StagedHost> {
  const port = String(await freePort());
  const host = await startHost({ ...QUIET, METRICS_PORT: port, ...variables }, "pipe", launcher);
  endWith(stage, host, true);
  return withMetrics(host, variables["METRICS_PORT"] ?? port);
}

/** Starts one more host on the sandbox of another. */
export async function stageInstance(
  stage: Stage,
  { sandbox }: Pick<RunningHost, "sandbox">,
  variables: Variables = {},
): Promise<StagedHost> {
  const port = String(await freePort());
  const host = await startInstance(sandbox, { ...QUIET, METRICS_PORT: port, ...variables });
  endWith(stage, host, false);
  return withMetrics(host, variables["METRICS_PORT"] ?? port);
}

function endWith(stage: Stage, host: RunningHost, ownsSandbox: boolean): void {
  stage.atEnd(async () => {
    if (host.process.exitCode === null && host.process.signalCode === null) {
      host.process.kill("SIGTERM");
      const kill = setTimeout(() => host.process.kill("SIGKILL"), 3_000);
      await host.ended;
      clearTimeout(kill);
    }
    if (ownsSandbox) await host.sandbox.close();
  });
}

function withMetrics(host: RunningHost, port: string): StagedHost {
  return {
    ...host,
    async metric(name, labels = "") {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return sumOf(text, name, labels);
    },
  };
}

/** The sum of the series of a metric in Prometheus text whose labels contain a text. */
export function sumOf(text: string, name: string, labels = ""): number {
  const lines = text.matchAll(new RegExp(String.raw`^${name}(?:\{([^}]*)\})? (\S+)$`, "gm"));
  return [...lines].reduce(
    (sum, [, found = "", value]) => sum + (found.includes(labels) ? Number(value) : 0),
    0,
  );
}

/** Megabytes of memory of a process. */
export const memoryOf = ({ process: { pid = 0 } }: Pick<RunningHost, "process">): number =>
  residentMemory(pid) / 1024;

/** Open files and sockets of a process. */
export const openFilesOf = ({ process: { pid = 0 } }: Pick<RunningHost, "process">): number =>
  readdirSync(`/proc/${pid}/fd`).length;

/** The JSON lines of a host so far. */
export function linesOf({ output }: Pick<RunningHost, "output">): readonly Record<string, unknown>[] {
  return output()
    .split("\n")
    .flatMap((line) =>
      line.startsWith("{") && line.endsWith("}") ? [JSON.parse(line) as Record<string, unknown>] : [],
    );
}

/** Waits until a line of the host's log has a message; milliseconds that it took. */
export const untilSaid = (host: RunningHost, message: string, times = 1, limit = 60_000): Promise<number> =>
  until(`the line "${message}"`, () => linesOf(host).filter(({ msg }) => msg === message).length >= times, {
    limit,
  });
