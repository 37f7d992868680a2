import { rawCall } from "../../../../e2e/stage/raw-call.ts";
import { atMost, defineExperiment } from "../experiment/experiment.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageHost } from "../stage/hosts.ts";
import { pause } from "../stage/stage.ts";

const PATH = "/api/games/top-wins";
const TARGET = "/bff/games/top-wins-dl";
/** The fresh time of this answer, and a little. */
const EXPIRED = 30_500;

/** Many visitors at the moment when a cached answer is past its fresh time. */
export const herd = defineExperiment({
  name: "herd",
  title:
    "500 requests at once for a cached answer that is past its fresh time, while the backend takes 300 ms",
  bounds: {
    calls: atMost(1, "backend calls"),
    notStale: atMost(0, "requests that were not answered from the stale copy"),
  },
  size: { short: 100, long: 500 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const host = await stageHost(stage, { API_BASE_URL: backend.apiBaseUrl });
    await rawCall(host.origin, PATH);
    await pause(EXPIRED);
    backend.faults.set(TARGET, 300);
    const before = backend.calls.get(TARGET) ?? 0;
    const answers = await Promise.all(Array.from({ length: stage.size }, () => rawCall(host.origin, PATH)));
    // A request that came after the renewal found the fresh answer: that is right too.
    const states = answers.map(({ status, headers }) => `${status} ${String(headers["x-cache"])}`);
    for (const [state, all] of Map.groupBy(states, (one) => one)) stage.note(`${all.length} × ${state}`);
    await pause(500);
    return {
      calls: (backend.calls.get(TARGET) ?? 0) - before,
      notStale: states.filter((state) => state !== "200 stale" && state !== "200 hit").length,
    };
  },
});
