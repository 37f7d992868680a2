import { atMost, defineExperiment, wholeSize } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageHost, untilSaid } from "../stage/hosts.ts";
import { mixedLoad } from "../stage/rolling.ts";
import { until } from "../stage/stage.ts";

const ROUNDS = { short: 1, long: 10 };

/** The workers of one host are replaced on SIGUSR2. */
export const workerRestart = defineExperiment({
  name: "worker-restart",
  title: "Ten replacements of both workers of one host (WORKERS=2, SIGUSR2), under load",
  bounds: {
    failed: atMost(0, "failed calls"),
    calls: wholeSize("calls"),
  },
  size: { short: 1_000, long: 100_000 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const host = await stageHost(stage, {
      API_BASE_URL: backend.apiBaseUrl,
      WORKERS: "2",
      DRAIN_DELAY_MS: "1000",
    });
    await untilSaid(host, "listening");
    const load = mixedLoad(host.origin, 12);
    for (let round = 1; round <= ROUNDS[stage.form]; round += 1) {
      await load.answered(50);
      host.process.kill("SIGUSR2");
      await untilSaid(host, "all workers are replaced", round);
    }
    await until("enough calls", () => load.samples.length >= stage.size, { limit: 150_000, every: 100 });
    const samples = await load.end();
    plotLoad(stage, "calls", samples);
    stage.note(`${samples.length} calls during ${ROUNDS[stage.form]} replacements of both workers.`);
    return { failed: failed(samples), calls: samples.length };
  },
});
