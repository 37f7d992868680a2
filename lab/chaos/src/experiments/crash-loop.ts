import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atLeast, atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, noteFailures } from "../stage/figures.ts";
import { stageFolder } from "../stage/folder.ts";
import { linesOf, stageHost, untilSaid } from "../stage/hosts.ts";
import { pause, until } from "../stage/stage.ts";

/** Runs in every worker that starts while the file is there: it ends soon after it said that it listens. */
const CRASH = `
import { existsSync } from "node:fs";
if (process.env.STOREFRONT_SUPERVISED !== undefined && existsSync(process.env.CHAOS_FILE)) {
  const send = process.send.bind(process);
  process.send = (message, ...more) => {
    if (message === "storefront:ready") setTimeout(() => process.exit(7), 300);
    return send(message, ...more);
  };
}
`;

/** One of two workers crashes soon after each start. */
export const crashLoop = defineExperiment({
  name: "crash-loop",
  title:
    "One of two workers crashes, and so does every replacement soon after its start; then it stops crashing",
  bounds: {
    starts: atMost(8, "replacements that were started"),
    said: atLeast(2, "lines of the log that say a worker ended"),
    failed: atMost(2, "% of calls that failed: those under way in a worker that crashed"),
    back: atMost(35, "seconds after the cause is gone until there are two workers again"),
  },
  size: { short: 6, long: 20 },
  async run(stage) {
    const file = join(stageFolder(stage), "crash");
    const host = await stageHost(stage, {
      WORKERS: "2",
      CHAOS_FILE: file,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CRASH)}`,
    });
    await untilSaid(host, "listening");
    const listening = (): number[] =>
      linesOf(host).flatMap(({ msg, worker }) => (msg === "a worker listens" ? [Number(worker)] : []));
    const load = startLoad(host.origin, { clients: 8, pause: 50, call: () => ({ path: "/api/version" }) });
    await load.answered(100);
    writeFileSync(file, "");
    process.kill(listening()[0] ?? 0, "SIGKILL");
    await pause(stage.size * 1_000);
    const starts = listening().length - 2;
    rmSync(file);
    const healed = performance.now();
    const isStable = async (): Promise<boolean> => {
      const alive = listening().filter(isAlive);
      if (alive.length < 2) return false;
      await pause(1_500);
      return alive.every(isAlive) && !existsSync(file);
    };
    await until("two workers", isStable, { limit: 60_000, every: 200 });
    const back = (performance.now() - healed) / 1_000;
    const samples = await load.end();
    noteFailures(stage, "calls", samples);
    const said = linesOf(host).filter(({ msg }) => msg === "a worker ended and is replaced").length;
    stage.note(`${starts} replacements, ${samples.length} calls.`);
    return { starts, said, failed: (failed(samples) / samples.length) * 100, back };
  },
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
