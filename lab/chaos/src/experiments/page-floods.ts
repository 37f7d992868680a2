import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { disturb } from "../stage/control.ts";
import type { FloodResult } from "../stage/flood-process.ts";
import { startFlood } from "../stage/flood.ts";
import { stageHost, stageInstance } from "../stage/hosts.ts";
import { pause } from "../stage/stage.ts";

const PER_SECOND = 500;

/** Campaign traffic and scanners, each 500 pages a second. */
export const pageFloods = defineExperiment({
  name: "page-floods",
  title: "Landing pages with marketing parameters at 500/s and random missing pages at 500/s",
  bounds: {
    ratio: atMost(3, "× the control: p95 of calls below /api/, over the same flood on another instance"),
    failed: atMost(0, "failed calls below /api/"),
    pages: atMost(0, "landing pages that were not answered 200, and missing ones not 404"),
  },
  size: { short: 3, long: 15 },
  async run(stage) {
    const host = await stageHost(stage);
    const twin = await stageInstance(stage, host);
    const results: FloodResult[] = [];
    const flood = async (origin: string): Promise<() => Promise<unknown>> => {
      const common = { origin, clients: 16, perSecond: PER_SECOND };
      const floods = [
        startFlood({
          ...common,
          path: "/en/live?utm_source=mail&utm_campaign=c{turn}&gclid=g{random}",
          status: 200,
        }),
        startFlood({ ...common, path: "/wp-{turn}-{random}/login.php", status: 404 }),
      ];
      await pause(1_000);
      return async () => results.push(...(await Promise.all(floods.map((one) => one.end()))));
    };
    const measured = await disturb(
      stage,
      host.origin,
      {
        clients: 4,
        perSecond: 80,
        call: (turn) => ({ path: turn % 2 === 0 ? "/api/version" : "/api/games/list?category=slots&page=1" }),
      },
      { seconds: stage.size, begin: () => flood(host.origin), beginControl: () => flood(twin.origin) },
    );
    const failures = results.flatMap((result) => result.failures);
    for (const [failure, count] of failures.slice(0, 5)) stage.note(`pages: ${count} × ${failure}`);
    stage.note(`${results.reduce((sum, { calls }) => sum + calls, 0)} pages.`);
    return { ...measured, pages: failures.reduce((sum, [, count]) => sum + count, 0) };
  },
});
