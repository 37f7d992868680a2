import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { sessionHeaders, stageBackend } from "../stage/faulty-backend.ts";
import { stageHost } from "../stage/hosts.ts";
import { insideDoor } from "../stage/inside-client.ts";
import { stageRedis } from "../stage/redis.ts";
import { pause } from "../stage/stage.ts";

const BLOCK = 3_000;
/** Shorter than the block: what came in time must not count as late because no code looked. */
const DEADLINE = 2_000;

/** The process does nothing for three seconds, again and again. */
export const eventLoopBlock = defineExperiment({
  name: "event-loop-block",
  title: "The event loop is blocked for 3 s under load, longer than the deadline of backend calls",
  bounds: {
    failed: atMost(0, "failed calls"),
    openings: atMost(0, "circuit breakers that opened"),
    after: atMost(1, "seconds after a block until calls take less than 200 ms again"),
  },
  size: { short: 1, long: 4 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const redis = await stageRedis(stage);
    const door = await insideDoor();
    const host = await stageHost(stage, {
      API_BASE_URL: backend.apiBaseUrl,
      REDIS_URL: redis.url,
      DEADLINE_DEFAULT_MS: String(DEADLINE),
      ...door.variables,
    });
    const headers = sessionHeaders();
    // The backend takes a moment, so that calls are under way when a block begins.
    backend.faults.set("/bff/favorite-games", 50);
    const load = startLoad(host.origin, {
      clients: 32,
      call: (turn) =>
        turn % 2 === 0
          ? { path: "/api/favorites", headers }
          : { path: `/api/games/list?category=slots&page=${turn % 50}` },
    });
    await load.answered(500);
    let after = 0;
    for (let block = 0; block < stage.size; block += 1) {
      await door.block(BLOCK);
      const ended = performance.now();
      await load.answered(32);
      let last = load.samples.length;
      while (load.samples.slice(last - 16).some(({ milliseconds }) => milliseconds > 200)) {
        await load.answered(16);
        last = load.samples.length;
      }
      after = Math.max(after, (performance.now() - ended) / 1_000);
      await pause(500);
    }
    const samples = await load.end();
    plotLoad(stage, "calls", samples);
    const openings = await host.metric("storefront_circuit_breaker_openings_total");
    return { failed: failed(samples), openings, after };
  },
});
