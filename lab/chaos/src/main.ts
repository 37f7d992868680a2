import { parseArgs } from "node:util";
import { runAndReport } from "./experiment/run-and-report.ts";
import type { Outcome } from "./experiment/verdict.ts";
import { toTable } from "./experiment/table.ts";
import { EXPERIMENTS } from "./experiments.ts";
import { soak } from "./experiments/soak.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The short form of each. */
    short: { type: "boolean", default: false },
    /** Prints and writes no file. */
    dry: { type: "boolean", default: false },
    /** Prints the names and titles. */
    list: { type: "boolean", default: false },
    /** Prints the table of the guide. */
    table: { type: "boolean", default: false },
  },
});

const unknown = positionals.filter((name) => !EXPERIMENTS.some((experiment) => experiment.name === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no experiment ${unknown.join(", ")}. --list names all.\n`);
  process.exit(1);
}
const chosen = EXPERIMENTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (values.list) {
  process.stdout.write(chosen.map(({ name, title }) => `${name.padEnd(20)} ${title}\n`).join(""));
  process.exit(0);
}

if (values.table) {
  process.stdout.write(`${toTable([...EXPERIMENTS, soak])}\n`);
  process.exit(0);
}

const outcomes: Outcome[] = [];
for (const experiment of chosen) {
  // Results are written after each one, so that a run that is broken off leaves what it found.
  outcomes.push(await runAndReport(experiment, values.short ? "short" : "long", !values.dry));
}
process.exit(outcomes.every(({ verdict }) => verdict === "held") ? 0 : 1);
