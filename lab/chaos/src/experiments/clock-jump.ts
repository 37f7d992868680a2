import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rawCall } from "../../../../e2e/stage/raw-call.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageFolder } from "../stage/folder.ts";
import { insideDoor } from "../stage/inside-client.ts";
import { stageRedis } from "../stage/redis.ts";
import { mixedLoad } from "../stage/rolling.ts";
import { LIST, stageInstances } from "../stage/shared-instances.ts";
import { pause, until } from "../stage/stage.ts";

const LIBRARIES = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
];
const HOUR = 3_600;
/** Seconds by which the clock of one instance is wrong, one after the other. */
const JUMPS = [HOUR, -HOUR, 24 * HOUR, -30 * 24 * HOUR, 3_650 * 24 * HOUR, 0];
const LIMIT = { calls: 3, seconds: 60 };

/** The clock of one of two instances jumps; the one that measures time does not, as on a real machine. */
export const clockJump = defineExperiment({
  name: "clock-jump",
  title: "The clock of one of two instances jumps by hours, days and years, forwards and back, under load",
  bounds: {
    failed: atMost(0, "failed calls"),
    lost: atMost(0, "cached lists that a jump took from an instance"),
    wait: atMost(LIMIT.seconds, "seconds of Retry-After at most, of a limit by the minute"),
    processor: atMost(3, "× the processor time a second of the instance whose clock is right"),
    unmoved: atMost(0, "jumps that the process did not see"),
  },
  size: { short: 1, long: 3 },
  async run(stage) {
    const library = LIBRARIES.find((path) => existsSync(path));
    if (library === undefined)
      throw new Error("There is no libfaketime: install it (Debian: apt-get install libfaketime).");
    const file = join(stageFolder(stage), "clock");
    const jumpTo = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    jumpTo(0);
    const backend = await stageBackend(stage);
    const redis = await stageRedis(stage);
    const door = await insideDoor();
    const variables = {
      API_BASE_URL: backend.apiBaseUrl,
      REDIS_URL: redis.url,
      RATE_LIMIT_REGISTER: `${LIMIT.calls}/${LIMIT.seconds}`,
    };
    const wrong = {
      ...variables,
      ...door.variables,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
    const fleet = await stageInstances(stage, wrong, variables);
    const loads = fleet.hosts.map(({ origin }) => mixedLoad(origin, 2, 20));
    const counts = { lost: 0, unmoved: 0, wait: 0, processor: 0 };
    for (const jump of JUMPS) {
      await fleet.state(0);
      const [before, used] = [await fleet.state(0), fleet.processorTimes()];
      jumpTo(jump);
      await until(
        "the process to see the jump",
        async () => Math.abs((await door.clock()) - (Date.now() + jump * 1_000)) < 5_000,
        { limit: 10_000, every: 100 },
      ).catch(() => (counts.unmoved += 1));
      if (before === "hit" && (await fleet.state(0)) === "miss") counts.lost += 1;
      counts.wait = Math.max(counts.wait, await longestWait(fleet.hosts[0].origin, jump));
      await pause(stage.size * 1_000);
      const [one = 0, other = 0] = fleet.processorTimes().map((now, index) => now - (used[index] ?? 0));
      counts.processor = Math.max(counts.processor, one / Math.max(1, other));
    }
    const samples = (await Promise.all(loads.map((load) => load.end()))).flat();
    plotLoad(stage, "calls", samples);
    stage.note(`${JUMPS.length} jumps of the clock; ${LIST} was in the cache.`);
    return { failed: failed(samples), ...counts };
  },
});

/** Uses a limit up and asks how long one must wait, again after the clock has jumped. */
async function longestWait(origin: string, jump: number): Promise<number> {
  const json = { email: `${jump}@test`, document: String(jump), password: "x" };
  let wait = 0;
  for (let call = 0; call <= LIMIT.calls; call += 1) {
    const { status, headers } = await rawCall(origin, "/api/auth/register", { method: "POST", json });
    if (status === 429) wait = Math.max(wait, Number(headers["retry-after"]));
  }
  return wait;
}
