import type { Experiment } from "./experiment.ts";
import type { Form } from "./form.ts";
import { describe } from "./report.ts";
import { writeResults } from "./results.ts";
import { runExperiment } from "./run-experiment.ts";
import type { Outcome } from "./verdict.ts";

/** Runs an experiment, prints what was found, and adds it to the results of the day if they are kept. */
export async function runAndReport(experiment: Experiment, form: Form, isKept: boolean): Promise<Outcome> {
  process.stdout.write(`${experiment.name}: ${experiment.title}\n`);
  const outcome = await runExperiment(experiment, form);
  const lines = [...outcome.findings.map(describe), ...outcome.notes.map((note) => `         ${note}`)];
  process.stdout.write(`${lines.join("\n")}\n${outcome.verdict} in ${outcome.seconds.toFixed(0)} s\n\n`);
  if (isKept) writeResults([outcome]);
  return outcome;
}
