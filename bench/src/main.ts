import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createAutocannon } from "./generators/autocannon.ts";
import type { Generator } from "./generators/generator.ts";
import { createWrk } from "./generators/wrk.ts";
import { choosePinning, findExecutable, machineFacts } from "./machine.ts";
import { measureRows } from "./measure-rows.ts";
import { judge } from "./outcome.ts";
import { stopAll } from "./processes.ts";
import { toMarkdown } from "./report.ts";
import { keyOf, type Row } from "./row.ts";
import { ROWS } from "./rows.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    /** Only rows whose name, load or scenario holds this text; prints and writes no file. */
    only: { type: "string" },
    generator: { type: "string", default: "wrk" },
  },
});

const { only } = values;
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const folder = createTemporaryFolder();
const pinning = choosePinning();
const [generate, generatorName] = chooseGenerator(values.generator);
const asked = ROWS.filter((row) => only === undefined || `${row.name} ${keyOf(row)}`.includes(only));
const skipped = findExecutable("nginx") === undefined ? asked.filter(needsNginx) : [];
const rows = asked.filter((row) => !skipped.includes(row));

const facts = machineFacts();
try {
  const measured = await measureRows(rows, { rounds, seconds, generate, pinning, folder });
  const outcomes = rows.map((row) => judge(row, measured.get(keyOf(row)) ?? new Map()));
  const date = new Date().toISOString().slice(0, 10);
  const report = toMarkdown({ date, facts, method: describeMethod() }, outcomes, measured);
  process.stdout.write(`\n${report}`);
  if (only === undefined) writeReport(date, report);
} finally {
  stopAll();
}

function needsNginx({ subject, peers }: Row): boolean {
  return subject === "nginx" || peers.includes("nginx");
}

function chooseGenerator(wanted: string): readonly [Generator, string] {
  const wrk = wanted === "wrk" ? findExecutable("wrk") : undefined;
  if (wrk === undefined) return [createAutocannon(pinning.others), "autocannon"];
  return [createWrk(wrk, folder, pinning.others), "wrk"];
}

function describeMethod(): readonly string[] {
  return [
    `${rounds} rounds of ${seconds} s, contenders in turn; a result is the median over rounds of the ratio within a round.`,
    `Generator ${generatorName}; ${pinning.says}.`,
    "Processor time is user and system time of all threads of the server for one answer (one megabyte of a download): it holds where other programs use the same cores, and a verdict it contradicts is unsure.",
    "A run with an unexpected status or a failed connection is no result: it ends the benchmark.",
    "A scenario has its own upstream and a fresh process of the contender in every round. A delay is the time from the upstream's write to the client's read; memory is resident memory over what it was before the streams.",
    ...skipped.map(({ name }) => `Left out, as this machine has no nginx: ${name}.`),
  ];
}

function writeReport(date: string, report: string): void {
  const results = new URL("../results/", import.meta.url);
  mkdirSync(results, { recursive: true });
  writeFileSync(new URL(`${date}.md`, results), report);
}
