import { startLoad } from "../../../../e2e/stage/steady-load.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { failed, noteFailures, p95, plotLoad } from "../stage/figures.ts";
import { sessionHeaders, stageBackend } from "../stage/faulty-backend.ts";
import { stageHost } from "../stage/hosts.ts";
import { pause } from "../stage/stage.ts";

const LIST = "/api/games/list?category=slots&page=1";
const OWN = "/api/favorites";

/** The whole backend answers 503 for a while, then it is back. */
export const backendDown = defineExperiment({
  name: "backend-down",
  title: "The whole backend answers 503 for 15 seconds, under a load of lists and of calls with a session",
  bounds: {
    lists: atMost(0, "failed lists, which were in the cache"),
    refusal: atMost(5, "ms that a refusal takes at p95, over a call that needs no backend"),
    recovery: atMost(6, "seconds until calls with a session are answered again"),
  },
  size: { short: 3, long: 15 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl });
    const headers = sessionHeaders();
    const lists = startLoad(host.origin, { clients: 4, perSecond: 100, call: () => ({ path: LIST }) });
    await lists.answered(20);
    backend.faults.set("*", "503");
    const calls = startLoad(host.origin, {
      clients: 4,
      perSecond: 100,
      call: () => ({ path: OWN, headers, statuses: [200, 503] }),
    });
    // The breaker opens at the tenth failure.
    await calls.answered(50);
    const shed = calls.samples.length;
    const control = startLoad(host.origin, {
      clients: 4,
      perSecond: 100,
      call: () => ({ path: "/api/version" }),
    });
    await pause(stage.size * 1_000);
    const refusals = calls.samples.slice(shed);
    const free = await control.end();
    await calls.end();
    backend.faults.clear();
    const healed = performance.now();
    const back = startLoad(host.origin, { clients: 1, pause: 20, call: () => ({ path: OWN, headers }) });
    while (!back.samples.some(({ failure }) => failure === undefined)) {
      if (performance.now() - healed > 20_000) break;
      await pause(20);
    }
    const recovery = (performance.now() - healed) / 1_000;
    await back.end();
    const answered = await lists.end();
    plotLoad(stage, "lists", answered);
    noteFailures(stage, "calls with a session", calls.samples);
    stage.note(`${answered.length} lists, ${refusals.length} refusals.`);
    return { lists: failed(answered), refusal: p95(refusals) - p95(free), recovery };
  },
});
