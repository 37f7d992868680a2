import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { freePort } from "../../../../tools/free-port.base.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageFolder } from "../stage/folder.ts";
import { stageRedis } from "../stage/redis.ts";
import { redisCommand } from "../stage/redis-command.ts";
import { mixedLoad } from "../stage/rolling.ts";
import { stageInstances } from "../stage/shared-instances.ts";
import { type Stage, until } from "../stage/stage.ts";

const SLOTS_MOVED = 2_000;

/** A Redis Cluster loses a master, and moves slots. */
export const redisCluster = defineExperiment({
  name: "redis-cluster",
  title:
    "a Redis Cluster of three masters with a replica each: slots move, and a master is killed, under load",
  bounds: {
    failed: atMost(0, "failed calls"),
    moved: atMost(0, "warnings while slots were moved"),
    unsaid: atMost(0, "losses of a master that /readyz did not name"),
    purge: atMost(
      15,
      "seconds after the loss of a master until a purge reaches both instances, of which the cluster takes 3, at worst",
    ),
  },
  size: { short: 1, long: 4 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const nodes = [];
    for (let index = 0; index < 6; index += 1) nodes.push(await stageNode(stage));
    const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
    await inCluster("create", ...addresses, "--cluster-replicas", "1", "--cluster-yes");
    const known = nodes.map(({ port }) => port);
    const whole = (): Promise<number> =>
      until("every node to see the whole cluster, with a replica for each master", async () => {
        const views = await Promise.all(known.map(viewOf));
        return views.every(
          (view) =>
            view.length === 6 &&
            view.filter(({ isMaster }) => isMaster).length === 3 &&
            view.every(({ isWell }) => isWell),
        );
      });
    await whole();
    const REDIS_URL = `redis+cluster://${addresses.slice(0, 3).join()}`;
    const fleet = await stageInstances(stage, { API_BASE_URL: backend.apiBaseUrl, REDIS_URL });
    await fleet.untilWarned([]);
    await fleet.untilPurged();
    const loads = fleet.hosts.map(({ origin }) => mixedLoad(origin, 6, 20));
    const found = { moved: 0, unsaid: 0, purge: 0 };
    for (let round = 0; round < stage.size; round += 1) {
      await loads[0]?.answered(100);
      const [from, to] = (await viewOf(known[0] ?? 0)).filter(({ isMaster }) => isMaster);
      if (from === undefined || to === undefined) throw new Error("A cluster has three masters.");
      const ends = ["--cluster-from", from.id, "--cluster-to", to.id];
      const moving = inCluster(
        "reshard",
        `127.0.0.1:${from.port}`,
        ...ends,
        "--cluster-slots",
        String(SLOTS_MOVED),
        "--cluster-yes",
      );
      let isMoving = true;
      void moving.finally(() => (isMoving = false));
      await until("the slots to be moved", async () => {
        found.moved += (await Promise.all([fleet.warnings(0), fleet.warnings(1)])).flat().length;
        return !isMoving;
      });
      await moving;
      await whole();
      await fleet.untilPurged();

      const lost = performance.now();
      const node = nodes.find(({ port }) => port === to.port);
      await node?.redis.kill();
      const told = new Set<string>();
      const survivor = known.find((port) => port !== to.port) ?? 0;
      await until("a replica to take the master's place", async () => {
        for (const text of (await Promise.all([fleet.warnings(0), fleet.warnings(1)])).flat()) told.add(text);
        // Until it is missed, the one that was killed is well.
        const masters = (await viewOf(survivor)).filter(({ isMaster, isWell }) => isMaster && isWell);
        return masters.length === 3 && masters.every(({ port }) => port !== to.port);
      });
      await fleet.untilWarned([]);
      await fleet.untilPurged();
      found.purge = Math.max(found.purge, (performance.now() - lost) / 1_000);
      if (![...told].some((text) => text.includes("a part of the keys"))) found.unsaid += 1;
      stage.note(`/readyz warned of: ${[...told].join("; ")}.`);
      await node?.redis.start();
      await whole();
    }
    const samples = (await Promise.all(loads.map((load) => load.end()))).flat();
    plotLoad(stage, "calls", samples);
    stage.note(
      `${samples.length} calls during ${stage.size} moves of ${SLOTS_MOVED} slots and as many losses.`,
    );
    return { failed: failed(samples), ...found };
  },
});

async function stageNode(stage: Stage) {
  const folder = stageFolder(stage);
  const bus = ["--cluster-enabled", "yes", "--cluster-port", String(await freePort())];
  // Debian's Redis 7.0.15 takes a replica for one that lost its master long ago, which then never takes its place.
  const takesOver = ["--cluster-node-timeout", "2000", "--cluster-replica-validity-factor", "0"];
  const redis = await stageRedis(stage, [...bus, ...takesOver, "--dir", folder]);
  return { redis, port: Number(new URL(redis.url).port) };
}

const inCluster = (command: string, ...words: readonly string[]): Promise<unknown> =>
  promisify(execFile)("redis-cli", ["--cluster", command, ...words]);

/** The nodes that have slots or follow one that has, as one of them sees the cluster. */
async function viewOf(port: number) {
  const text = await redisCommand(port, "", ["CLUSTER", "NODES"]);
  return [...text.matchAll(/^(\w{40}) 127\.0\.0\.1:(\d+)\S* (\S+) (\S+) \d+ \d+ \d+ (\S+)(.*)$/gm)].map(
    ([, id = "", at = "", flags = "", , link = "", slots = ""]) => ({
      id,
      port: Number(at),
      isMaster: flags.includes("master") && slots.trim() !== "",
      isWell: !/fail|handshake/.test(flags) && (link === "connected" || flags.includes("myself")),
    }),
  );
}
