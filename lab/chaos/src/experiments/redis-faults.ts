import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { rawCall } from "../../../../e2e/stage/raw-call.ts";
import { redisCommand } from "../stage/redis-command.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, p95, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageRedis } from "../stage/redis.ts";
import { LIST, stageInstances } from "../stage/shared-instances.ts";
import { pause } from "../stage/stage.ts";

const PASSWORD = "password-of-an-experiment";

/** Redis hangs, is full, and refuses the password, one after the other. */
export const redisFaults = defineExperiment({
  name: "redis-faults",
  title: "Redis hangs (SIGSTOP), is full (noeviction) and has another password, under load",
  bounds: {
    failed: atMost(0, "failed calls"),
    unsaid: atMost(0, "of the three states that /readyz did not name"),
    slower: atMost(50, "ms that calls take longer at p95 while it hangs"),
    purge: atMost(2, "seconds after it is well until a purge reaches both instances, at worst"),
  },
  size: { short: 1, long: 8 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const redis = await stageRedis(stage, ["--requirepass", PASSWORD]);
    const url = redis.url.replace("redis://", `redis://:${PASSWORD}@`);
    const fleet = await stageInstances(stage, { API_BASE_URL: backend.apiBaseUrl, REDIS_URL: url });
    const loads = fleet.hosts.map(({ origin }, host) =>
      startLoad(origin, {
        clients: 4,
        perSecond: 100,
        call: (turn) =>
          turn % 2 === 0
            ? { path: `/api/games/list?category=c${turn}&page=${host}` }
            : { path: "/api/auth/login", method: "POST", json: { login: "a@b.c", password: "x" } },
      }),
    );
    const told: string[] = [];
    const hold = async (): Promise<void> => {
      await pause(500 + stage.size * 1_000);
      told.push(...new Set([...(await fleet.warnings(0)), ...(await fleet.warnings(1))]));
    };
    const control = await windowOf(loads, 1_000 * stage.size);
    let purge = 0;
    const back = async (): Promise<void> => {
      const well = performance.now();
      await fleet.untilWarned([]);
      await fleet.untilPurged();
      purge = Math.max(purge, (performance.now() - well) / 1_000);
    };

    redis.freeze(true);
    await pause(500);
    const hanging = await windowOf(loads, 1_000 * stage.size);
    await hold();
    redis.freeze(false);
    await back();

    const port = Number(new URL(redis.url).port);
    await redisCommand(port, PASSWORD, ["CONFIG", "SET", "maxmemory", "1"]);
    await hold();
    await redisCommand(port, PASSWORD, ["CONFIG", "SET", "maxmemory", "0"]);
    await back();

    await redisCommand(port, PASSWORD, ["CONFIG", "SET", "requirepass", "another"]);
    await redisCommand(port, "another", ["CLIENT", "KILL", "TYPE", "normal"]);
    await hold();
    await redisCommand(port, "another", ["CONFIG", "SET", "requirepass", PASSWORD]);
    await back();

    const samples = (await Promise.all(loads.map((load) => load.end()))).flat();
    plotLoad(stage, "calls", samples);
    stage.note(`/readyz warned of: ${[...new Set(told)].join("; ")}.`);
    const named = ["does not answer", "takes no writes", "refuses us"];
    const { status } = await rawCall(fleet.hosts[0].origin, LIST);
    return {
      failed: failed(samples) + (status === 200 ? 0 : 1),
      unsaid: named.filter((text) => !told.some((one) => one.includes(text))).length,
      slower: hanging - control,
      purge,
    };
  },
});

/** The p95 of the calls that end within a time from now. */
async function windowOf(
  loads: readonly ReturnType<typeof startLoad>[],
  milliseconds: number,
): Promise<number> {
  const from = loads.map(({ samples }) => samples.length);
  await pause(milliseconds);
  return p95(loads.flatMap(({ samples }, index) => samples.slice(from[index])));
}
