import { atMost, defineExperiment, wholeSize } from "../experiment/experiment.ts";
import { failed, plotLoad } from "../stage/figures.ts";
import { stageBackend } from "../stage/faulty-backend.ts";
import { stageHost, stageInstance, type StagedHost } from "../stage/hosts.ts";
import { mixedLoad, stageBalancer } from "../stage/rolling.ts";
import { until } from "../stage/stage.ts";

const ROUNDS = { short: 1, long: 10 };
const PROBE_EVERY = 100;
/** Twenty probes, on a busy machine still several: time for the balancer to notice, and for kept connections to be told that they end. */
const DRAIN_DELAY = 2_000;

/** Two instances are replaced one after the other, as a rollout does. */
export const rollingRestart = defineExperiment({
  name: "rolling-restart",
  title: "Ten rolling restarts of two instances behind a balancer that does not retry, under load",
  bounds: {
    failed: atMost(0, "failed calls"),
    calls: wholeSize("calls"),
    wrongEnds: atMost(0, "instances that did not end with 0"),
  },
  size: { short: 1_000, long: 100_000 },
  async run(stage) {
    const backend = await stageBackend(stage);
    const variables = {
      API_BASE_URL: backend.apiBaseUrl,
      DRAIN_DELAY_MS: String(DRAIN_DELAY),
      PUBLIC_ORIGIN: "https://play.example",
    };
    const first = await stageHost(stage, variables);
    let running: StagedHost[] = [first, await stageInstance(stage, first, variables)];
    const balancer = await stageBalancer(
      stage,
      running.map(({ origin }) => origin),
      PROBE_EVERY,
    );
    const load = mixedLoad(balancer.origin, 12);
    let wrongEnds = 0;
    for (let round = 0; round < ROUNDS[stage.form]; round += 1) {
      for (const old of stage.form === "long" ? running : running.slice(0, 1)) {
        const young = await stageInstance(stage, first, variables);
        balancer.origins.push(young.origin);
        running = [...running.filter((host) => host !== old), young];
        await load.answered(50);
        old.process.kill("SIGTERM");
        if ((await old.ended) !== 0) wrongEnds += 1;
        balancer.origins.splice(balancer.origins.indexOf(old.origin), 1);
      }
    }
    await until("enough calls", () => load.samples.length >= stage.size, { limit: 150_000, every: 100 });
    const samples = await load.end();
    plotLoad(stage, "calls", samples);
    const what = stage.form === "long" ? "both instances" : "one instance";
    stage.note(`${samples.length} calls during ${ROUNDS[stage.form]} restarts of ${what}.`);
    return { failed: failed(samples), calls: samples.length, wrongEnds };
  },
});
