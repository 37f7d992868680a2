import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createAutocannon } from "./generators/autocannon.ts";
import type { Generator } from "./generators/generator.ts";
import { createWrk } from "./generators/wrk.ts";
import { LOADS } from "./loads.ts";
import { choosePinning, findExecutable, machineFacts } from "./machine.ts";
import { type Effort, measureLoad, measureWork } from "./measure.ts";
import { judge, type Outcome } from "./outcome.ts";
import { stopAll } from "./processes.ts";
import { toMarkdown } from "./report.ts";
import type { Readings, Row } from "./row.ts";
import { ROWS } from "./rows.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    /** Only rows whose name or load holds this text; prints and writes no file. */
    only: { type: "string" },
    generator: { type: "string", default: "wrk" },
  },
});

const { only } = values;
const effort: Effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const folder = createTemporaryFolder();
const pinning = choosePinning();
const [generate, generatorName] = chooseGenerator(values.generator);
const rows = ROWS.filter(({ name, load = "" }) => only === undefined || `${name} ${load}`.includes(only));

const facts = machineFacts();
try {
  const { outcomes, loads } = await measureRows(rows);
  const date = new Date().toISOString().slice(0, 10);
  const report = toMarkdown({ date, facts, method: describeMethod() }, outcomes, loads);
  process.stdout.write(`\n${report}`);
  if (only === undefined) writeReport(date, report);
} finally {
  stopAll();
}

async function measureRows(
  asked: readonly Row[],
): Promise<{ outcomes: readonly Outcome[]; loads: ReadonlyMap<string, Readings> }> {
  const loads = new Map<string, Readings>();
  const work: Outcome[] = [];
  for (const [name, sharing] of Map.groupBy(asked, (row) => row.load)) {
    if (name === undefined) {
      for (const row of sharing)
        work.push(judge(row, await tell(row.name, measureWork(row.subject, pinning, effort))));
      continue;
    }
    const load = LOADS[name];
    if (load === undefined) throw new Error(`There is no load ${JSON.stringify(name)} in loads.ts.`);
    const contenders = [...new Set(sharing.flatMap(({ subject, peers }) => [subject, ...peers]))];
    loads.set(name, await tell(name, measureLoad(load, contenders, generate, pinning, effort, folder)));
  }
  const served = asked.flatMap((row) => {
    const readings = loads.get(row.load ?? "");
    return readings === undefined ? [] : [judge(row, readings)];
  });
  return { outcomes: [...served, ...work], loads };
}

async function tell(name: string, measured: Promise<Readings>): Promise<Readings> {
  process.stderr.write(`measuring ${name} …\n`);
  return measured;
}

function chooseGenerator(wanted: string): readonly [Generator, string] {
  const wrk = wanted === "wrk" ? findExecutable("wrk") : undefined;
  if (wrk === undefined) return [createAutocannon(pinning.others), "autocannon"];
  return [createWrk(wrk, folder, pinning.others), "wrk"];
}

function describeMethod(): readonly string[] {
  const { rounds, seconds } = effort;
  return [
    `${rounds} rounds of ${seconds} s, contenders in turn; a result is the median over rounds of the ratio within a round.`,
    `Generator ${generatorName}; ${pinning.says}.`,
    "Processor time is user and system time of all threads of the server for one answer: it holds where other programs use the same cores, and a verdict it contradicts is unsure.",
    "A run with an unexpected status or a failed connection is no result: it ends the benchmark.",
  ];
}

function writeReport(date: string, report: string): void {
  const results = new URL("../results/", import.meta.url);
  mkdirSync(results, { recursive: true });
  writeFileSync(new URL(`${date}.md`, results), report);
}
