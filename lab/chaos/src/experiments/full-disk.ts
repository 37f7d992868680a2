import { execFileSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../../tools/free-port.base.ts";
import { startHost } from "../../../../e2e/stage/running-host.ts";
import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atLeast, atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, noteFailures } from "../stage/figures.ts";
import { stageFolder } from "../stage/folder.ts";
import { memoryOf, sumOf } from "../stage/hosts.ts";
import { pause, until } from "../stage/stage.ts";

const DISK = "16m";

/** The disk of the log is full, and has room again. */
export const fullDisk = defineExperiment({
  name: "full-disk",
  title: "The disk of the log is full while the host is called, then has room again",
  bounds: {
    failed: atMost(0, "failed calls"),
    dropped: atLeast(1, "lines that the metrics count as lost"),
    told: atLeast(1, "lines of the log that say how many were lost"),
    torn: atMost(1, "torn lines, where the disk became full"),
    memory: atMost(60, "MB more memory while lines could not be written"),
    exit: atMost(0, "exit code"),
  },
  size: { short: 4_000, long: 20_000 },
  async run(stage) {
    const folder = stageFolder(stage);
    asRoot("mount", "-t", "tmpfs", "-o", `size=${DISK},mode=1777`, "chaos", folder);
    stage.atEnd(() => asRoot("umount", folder));
    const log = join(folder, "log");
    const filler = join(folder, "filler");
    const descriptor = openSync(log, "a");
    stage.atEnd(() => closeSync(descriptor));
    const port = await freePort();
    const host = await startHost({ METRICS_PORT: String(port) }, descriptor);
    stage.atEnd(() => host.sandbox.close());
    stage.atEnd(() => {
      host.process.kill("SIGKILL");
      return host.ended;
    });
    const dropped = async (): Promise<number> =>
      sumOf(
        await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
        "storefront_log_dropped_lines_total",
      );
    const load = startLoad(host.origin, { clients: 8, call: () => ({ path: "/api/version" }) });
    await load.answered(200);
    await pause(300);
    fill(filler);
    const before = memoryOf(host);
    await load.answered(stage.size);
    const memory = memoryOf(host) - before;
    await until("lines to be lost", async () => (await dropped()) > 0);
    const samples = await load.end();
    const lost = await dropped();
    rmSync(filler);
    for (let call = 0; call < 20; call += 1) await (await fetch(`${host.origin}/api/version`)).text();
    const told = (): number => readFileSync(log, "utf8").split("log lines lost").length - 1;
    await until("the log to say what was lost", () => told() > 0, { limit: 10_000 }).catch(() => {});
    host.process.kill("SIGTERM");
    const exit = await host.ended;
    const lines = readFileSync(log, "utf8")
      .split("\n")
      .filter((line) => line !== "");
    noteFailures(stage, "calls", samples);
    stage.note(`${samples.length} calls, ${lost} lines lost, ${lines.length} lines in the log.`);
    return {
      failed: failed(samples),
      dropped: lost,
      told: told(),
      torn: lines.filter((line) => !isWhole(line)).length,
      memory,
      exit,
    };
  },
});

/** Only root may mount a disk. */
function asRoot(...command: readonly string[]): void {
  const [program = "", ...parameters] = process.getuid?.() === 0 ? command : ["sudo", "-n", ...command];
  execFileSync(program, parameters);
}

/** Takes all room that is left on the disk of a file, while others write to it too. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(join(file, ".."));
  try {
    writeFileSync(file, Buffer.alloc((bavail + 1) * bsize));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
