import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageRedis } from "../stage/redis.ts";
import { mixedLoad } from "../stage/rolling.ts";
import { stageInstances } from "../stage/shared-instances.ts";
import { pause } from "../stage/stage.ts";
import { stageSwitch } from "../stage/switch.ts";

/** Two instances see two sides of a Redis that was split, in turn. */
export const redisSplit = defineExperiment({
  name: "redis-split",
  title:
    "Redis splits: each instance in turn reaches nothing, then each another side, then both the same one",
  bounds: {
    failed: atMost(0, "failed calls"),
    kept: atMost(0, "purges of the time of the split that did not reach the other instance afterwards"),
    purge: atMost(2, "seconds after the sides are one until a purge reaches both instances, at worst"),
  },
  size: { short: 1, long: 4 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const [left, right] = [await stageRedis(stage), await stageRedis(stage)];
    const [toLeft, toRight] = [Number(new URL(left.url).port), Number(new URL(right.url).port)];
    const ways = [await stageSwitch(stage, toLeft), await stageSwitch(stage, toLeft)] as const;
    const behind = ({ port }: { port: number }): Record<string, string> => ({
      API_BASE_URL: backend.apiBaseUrl,
      REDIS_URL: `redis://127.0.0.1:${port}`,
    });
    const fleet = await stageInstances(stage, behind(ways[0]), behind(ways[1]));
    const loads = fleet.hosts.map(({ origin }) => mixedLoad(origin, 6, 20));
    let kept = 0;
    let purge = 0;
    const heal = async (): Promise<void> => {
      const well = performance.now();
      await fleet.untilWarned([]);
      await fleet.untilPurged();
      purge = Math.max(purge, (performance.now() - well) / 1_000);
    };
    /** A purge on the first that the second cannot hear, and what the second answers once both are on one side. */
    const purgeUnheard = async (split: () => void, join: () => void): Promise<void> => {
      const path = `/api/games/list?category=split-${kept}-${purge}`;
      await fleet.state(1, path);
      split();
      await pause(1_000);
      await fleet.purge(0, { tags: ["catalogue"] });
      await pause(500);
      join();
      await fleet.untilWarned([]);
      await pause(1_000);
      // Missed messages make what was cached stale: it may be shown once more while it is renewed.
      if ((await fleet.state(1, path)) === "hit") kept += 1;
    };
    for (let round = 0; round < stage.size; round += 1) {
      for (const way of ways) {
        await purgeUnheard(
          () => way.cut(),
          () => way.leadTo(toLeft),
        );
        await heal();
      }
      await purgeUnheard(
        () => ways[1].leadTo(toRight),
        () => ways[1].leadTo(toLeft),
      );
      await heal();
    }
    const samples = (await Promise.all(loads.map((load) => load.end()))).flat();
    plotLoad(stage, "calls", samples);
    stage.note(`${samples.length} calls during ${stage.size * 3} splits.`);
    return { failed: failed(samples), kept, purge };
  },
});
