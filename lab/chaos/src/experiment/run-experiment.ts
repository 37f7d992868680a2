import { loadavg } from "node:os";
import { createStage } from "../stage/stage.ts";
import type { Experiment } from "./experiment.ts";
import type { Form } from "./form.ts";
import { judge, type Outcome } from "./verdict.ts";

const loadAverage = (): number => loadavg()[0] ?? 0;

/** Runs an experiment once on a fresh stage. It never rejects: an error is recorded as a note, and the experiment counts as broken. */
export async function runExperiment(experiment: Experiment, form: Form): Promise<Outcome> {
  const { name, title, size } = experiment;
  const stage = createStage(form, size[form]);
  // A run that is broken off leaves no host behind.
  const breakOff = (): void => void stage.close().then(() => process.exit(1));
  process.once("SIGINT", breakOff).once("SIGTERM", breakOff);
  const before = loadAverage();
  const begun = performance.now();
  const findings = await experiment.run(stage).then(
    (measured) => judge(experiment, measured, form),
    (error: unknown) => {
      stage.note(`It did not run to its end: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    },
  );
  await stage.close();
  process.off("SIGINT", breakOff).off("SIGTERM", breakOff);
  const isHeld = findings.length > 0 && findings.every(({ holds }) => holds);
  return {
    name,
    title,
    form,
    verdict: isHeld ? "held" : "broke",
    findings,
    notes: stage.notes,
    series: stage.series,
    seconds: (performance.now() - begun) / 1_000,
    load: [before, loadAverage()],
  };
}
