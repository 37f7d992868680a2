import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageFolder } from "../stage/folder.ts";
import { stageRedis } from "../stage/redis.ts";
import { redisCommand } from "../stage/redis-command.ts";
import { mixedLoad } from "../stage/rolling.ts";
import { stageInstances } from "../stage/shared-instances.ts";
import { type Stage, until } from "../stage/stage.ts";

/** The master of Redis is killed and hangs, and Sentinels name another. */
export const redisSentinel = defineExperiment({
  name: "redis-sentinel",
  title: "three Redis behind three Sentinels: the master is killed, then the next one hangs, under load",
  bounds: {
    failed: atMost(0, "failed calls"),
    purge: atMost(
      15,
      "seconds after the loss of a master until a purge reaches both instances, of which its Sentinels take 2, at worst",
    ),
  },
  size: { short: 2, long: 6 },
  async run(stage) {
    const backend = await stageBackend(stage);
    // A master too writes a file for its replicas, and where it is started if not here.
    const first = await stageRedis(stage, ["--dir", stageFolder(stage)]);
    const firstPort = portOf(first.url);
    const replica = [
      "--replicaof",
      "127.0.0.1",
      String(firstPort),
      "--repl-diskless-sync-delay",
      "0",
      "--dir",
      stageFolder(stage),
    ];
    const servers = [first, await stageRedis(stage, replica), await stageRedis(stage, replica)];
    const sentinels: number[] = [];
    for (let index = 0; index < 3; index += 1) sentinels.push(await stageSentinel(stage, firstPort));
    const masterOf = async (port: number): Promise<number> => {
      const answer = await askSentinel(port, "get-master-addr-by-name");
      return Number(answer.split("\n")[1]);
    };
    await until("the Sentinels to know each other and both replicas", async () => {
      const texts = await Promise.all(sentinels.map((port) => askSentinel(port, "master")));
      return texts.every((text) => /num-slaves\n2\n/.test(text) && /num-other-sentinels\n2\n/.test(text));
    });
    const REDIS_URL = `redis+sentinel://${sentinels.map((port) => `127.0.0.1:${port}`).join()}/main`;
    const fleet = await stageInstances(stage, { API_BASE_URL: backend.apiBaseUrl, REDIS_URL });
    await fleet.untilWarned([]);
    await fleet.untilPurged();
    const loads = fleet.hosts.map(({ origin }) => mixedLoad(origin, 6, 20));
    let purge = 0;
    for (let round = 0; round < stage.size; round += 1) {
      await loads[0]?.answered(100);
      const before = await masterOf(sentinels[0] ?? 0);
      const master = servers.find(({ url }) => portOf(url) === before);
      const lost = performance.now();
      if (round % 2 === 0) await master?.kill();
      else master?.freeze(true);
      await until("the Sentinels to name another master", async () => {
        const named = await Promise.all(sentinels.map(masterOf));
        return named.every((port) => port !== before);
      });
      await fleet.untilWarned([]);
      await fleet.untilPurged();
      purge = Math.max(purge, (performance.now() - lost) / 1_000);
      if (round % 2 === 0) await master?.start();
      else master?.freeze(false);
      await until("the lost server to follow the new master", async () => {
        const text = await redisCommand(before, "", ["INFO", "replication"]);
        return text.includes("role:slave") && text.includes("master_link_status:up");
      });
    }
    const samples = (await Promise.all(loads.map((load) => load.end()))).flat();
    plotLoad(stage, "calls", samples);
    stage.note(`${samples.length} calls during ${stage.size} changes of the master.`);
    return { failed: failed(samples), purge };
  },
});

/** A Sentinel has no QUIT, with which `redisCommand` ends. */
async function askSentinel(port: number, command: string): Promise<string> {
  const { stdout } = await promisify(execFile)("redis-cli", [
    "-p",
    String(port),
    "sentinel",
    command,
    "main",
  ]);
  return stdout;
}

const portOf = (url: string): number => Number(new URL(url).port);

/** A Sentinel writes what it learns into its own file. */
async function stageSentinel(stage: Stage, master: number): Promise<number> {
  const folder = stageFolder(stage);
  const file = join(folder, "sentinel.conf");
  const lines = [
    `sentinel monitor main 127.0.0.1 ${master} 2`,
    "sentinel down-after-milliseconds main 1000",
    "sentinel failover-timeout main 4000",
    `dir ${folder}`,
    "",
  ];
  writeFileSync(file, lines.join("\n"));
  const sentinel = await stageRedis(stage, [file, "--sentinel"]);
  return portOf(sentinel.url);
}
