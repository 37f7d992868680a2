import { expect, it } from "vitest";
import { runExperiment } from "./experiment/run-experiment.ts";
import { crossUser } from "./experiments/cross-user.ts";
import { rollingRestart } from "./experiments/rolling-restart.ts";

// Both count and measure no time, so a busy machine decides neither.
it.each([crossUser, rollingRestart])("$name holds in its short form", async (experiment) => {
  const { verdict, findings, notes } = await runExperiment(experiment, "short");
  expect([verdict, findings.filter(({ holds }) => !holds), verdict === "held" ? [] : notes]).toEqual([
    "held",
    [],
    [],
  ]);
});
