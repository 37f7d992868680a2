import { parseArgs } from "node:util";
import { createAutocannon } from "./generators/autocannon.ts";
import type { Generator } from "./generators/generator.ts";
import { createWrk } from "./generators/wrk.ts";
import { choosePinning, findExecutable, machineFacts } from "./machine.ts";
import { measureRows } from "./measure-rows.ts";
import { stopAll } from "./processes.ts";
import { createResult, reportOf, saveResult, verdictsOf } from "./result.ts";
import { keyOf, type Row } from "./row.ts";
import { ROWS } from "./rows.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const { values, positionals } = parseArgs({
  // pnpm passes a `--` of the caller too.
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    seconds: { type: "string" },
    /** Two rounds: to see that a row works, not for a verdict. */
    quick: { type: "boolean", default: false },
    /** Puts the named rows into today's result; without names the whole table is measured and saved. */
    save: { type: "boolean", default: false },
    generator: { type: "string", default: "wrk" },
  },
});

if (positionals[0] === "capacity") await import("./capacity/main.ts");
else await measureTable();

/** Measures the rows whose name, load or scenario holds one of the given texts; all rows without any. */
async function measureTable(): Promise<void> {
  const rounds = Number(values.rounds ?? (values.quick ? 2 : 9));
  const seconds = Number(values.seconds ?? 1);
  const folder = createTemporaryFolder();
  const pinning = choosePinning();
  const [generate, generatorName] = chooseGenerator(values.generator, folder, pinning.others);
  const named = ROWS.filter(isNamed);
  const skipped = findExecutable("nginx") === undefined ? named.filter(needsNginx) : [];
  const rows = named.filter((row) => !skipped.includes(row));
  if (rows.length === 0) throw new Error(`No row is named ${positionals.join(", ")}.`);
  const facts = machineFacts();
  try {
    const warmUp = values.quick ? 2 : 3;
    const bench = { rounds, seconds, warmUp, generate, pinning, folder };
    const method = [
      `${rounds} rounds of ${seconds} s, contenders in turn; a result is the median over rounds of the ratio within a round.`,
      `Generator ${generatorName}; ${pinning.says}.`,
      ...skipped.map(({ name }) => `Left out, as this machine has no nginx: ${name}.`),
    ];
    const saves = values.save || (positionals.length === 0 && !values.quick);
    let isPart = positionals.length > 0;
    let report = "";
    await measureRows(rows, bench, (measured, newest) => {
      const result = createResult({ facts, method }, rows, measured);
      process.stderr.write(verdictsOf(result, newest));
      report = reportOf(result);
      if (saves) saveResult(result, isPart);
      isPart = true;
    });
    process.stdout.write(`\n${report}`);
  } finally {
    stopAll();
  }
}

function isNamed(row: Row): boolean {
  const text = `${row.name} ${keyOf(row)}`;
  return positionals.length === 0 || positionals.some((name) => text.includes(name));
}

function needsNginx({ subject, peers }: Row): boolean {
  return subject === "nginx" || peers.includes("nginx");
}

function chooseGenerator(
  wanted: string,
  folder: string,
  pin: readonly string[],
): readonly [Generator, string] {
  const wrk = wanted === "wrk" ? findExecutable("wrk") : undefined;
  if (wrk === undefined) return [createAutocannon(pin), "autocannon"];
  return [createWrk(wrk, folder, pin), "wrk"];
}
