import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** One step of a job as the workflow file has it. */
export interface Step {
  id?: string;
  if?: string;
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

/** One job of a workflow. */
export interface Job {
  needs?: string | string[];
  if?: string;
  environment?: string;
  permissions?: Record<string, string>;
  "timeout-minutes"?: number;
  env?: Record<string, string>;
  container?: unknown;
  strategy?: { matrix: Record<string, unknown> };
  outputs?: Record<string, string>;
  steps: Step[];
}

/** One file of `.github/workflows`, parsed and as text. */
export interface Workflow {
  file: string;
  text: string;
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = join(import.meta.dirname, "..");
const folder = join(root, ".github", "workflows");

/** The steps of an action of this repository, which a job has as if they were its own; of another action the step itself. */
function stepsOf(step: Step): readonly Step[] {
  if (!step.uses?.startsWith("./")) return [step];
  const action = parse(readFileSync(join(root, step.uses, "action.yml"), "utf8")) as {
    runs: { steps: Step[] };
  };
  return action.runs.steps;
}

/** Every workflow of the repository, with the steps of its own actions in their places. */
export const workflows: readonly Workflow[] = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const workflow = parse(text) as Omit<Workflow, "file" | "text">;
  const jobs = Object.entries(workflow.jobs).map(([name, job]) => [
    name,
    { ...job, steps: job.steps.flatMap(stepsOf) },
  ]);
  return { file, text, ...workflow, jobs: Object.fromEntries(jobs) as Workflow["jobs"] };
});

/** The text of every file that names actions. */
export const actionTexts: readonly string[] = globSync(".github/{workflows,actions/*}/*.yml", {
  cwd: root,
}).map((file) => readFileSync(join(root, file), "utf8"));

/** The workflow of a file. */
export function workflowOf(file: string): Workflow {
  const found = workflows.find((workflow) => workflow.file === file);
  if (!found) throw new Error(`There is no workflow ${file}.`);
  return found;
}

/** The job of a workflow; a name that is not there is a mistake of the test. */
export function jobOf(workflow: Workflow, name: string): Job {
  const job = workflow.jobs[name];
  if (!job) throw new Error(`${workflow.file} has no job ${name}.`);
  return job;
}

/** The script of a step that has an id. */
export function scriptOf(job: Job, id: string): string {
  const script = job.steps.find((step) => step.id === id)?.run;
  if (script === undefined) throw new Error(`No step ${id} with a script.`);
  return script;
}

/** All that a job's steps run. */
export const scriptsOf = ({ steps }: Job): string => steps.flatMap(({ run }) => run ?? []).join("\n");

/** The jobs that a job waits for. */
export const needsOf = ({ needs = [] }: Job): readonly string[] => [needs].flat();
