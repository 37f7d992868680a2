import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageRedis } from "../stage/redis.ts";
import { mixedLoad, stageBalancer } from "../stage/rolling.ts";
import { stageInstances } from "../stage/shared-instances.ts";
import { pause } from "../stage/stage.ts";

/** Redis is killed and started again, again and again. */
export const redisRestart = defineExperiment({
  name: "redis-restart",
  title: "Redis is killed and started again under load, with two instances behind one port",
  bounds: {
    failed: atMost(0, "failed calls"),
    purge: atMost(2, "seconds after its return until a purge reaches both instances again, at worst"),
  },
  size: { short: 1, long: 5 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const redis = await stageRedis(stage);
    const fleet = await stageInstances(stage, { API_BASE_URL: backend.apiBaseUrl, REDIS_URL: redis.url });
    const balancer = await stageBalancer(
      stage,
      fleet.hosts.map(({ origin }) => origin),
      500,
    );
    const load = mixedLoad(balancer.origin, 8, 20);
    const lists = startLoad(balancer.origin, {
      clients: 4,
      perSecond: 100,
      call: (turn) => ({ path: `/api/games/list?category=slots&page=${turn % 40}` }),
    });
    let purge = 0;
    for (let round = 0; round < stage.size; round += 1) {
      await load.answered(100);
      await redis.kill();
      await fleet.untilWarned(["redis lost"]);
      await pause(1_000);
      await redis.start();
      const returned = performance.now();
      await fleet.untilWarned([]);
      await fleet.untilPurged();
      purge = Math.max(purge, (performance.now() - returned) / 1_000);
    }
    const samples = [...(await load.end()), ...(await lists.end())];
    plotLoad(stage, "calls", samples);
    stage.note(`${samples.length} calls during ${stage.size} restarts.`);
    return { failed: failed(samples), purge };
  },
});
