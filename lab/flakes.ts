import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./verdicts.ts";

const RESULTS = join(import.meta.dirname, "results", "flakes");
const BUSY = "for (;;) Math.sqrt(Math.random());";

/** The names of tests, or of tasks, that a run's text says were red. */
export function redOf(text: string): readonly string[] {
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal
  const plain = text.replaceAll(/\u001B\[[\d;]*m/g, "");
  const tests = [...plain.matchAll(/FAIL\s+(.+)$/gm)].map(([, name = ""]) => name.trim());
  const tasks = [...plain.matchAll(/^Failed:\s+(.+)$/gm)].flatMap(([, list = ""]) => list.split(/,\s*/));
  return [...new Set([...tests, ...tasks])].toSorted();
}

/**
 * Runs every test again and again, each second time beside other load, and lists what was red in which run. Answers the
 * status of a process: 0 when all runs were green. The text of a red run is kept in `lab/results/flakes/`.
 */
export async function huntFlakes(runs: number): Promise<number> {
  mkdirSync(RESULTS, { recursive: true });
  const red = new Map<string, number[]>();
  for (let run = 1; run <= runs; run += 1) {
    const load = run % 2 === 0 ? availableParallelism() : 0;
    const busy = Array.from({ length: load }, () =>
      spawn(process.execPath, ["--eval", BUSY], { stdio: "ignore" }),
    );
    const { status, stdout, stderr } = spawnSync(
      "turbo",
      ["run", "--force", "--continue", "--concurrency=3", "test", "test:built", "//#test:tools"],
      { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 },
    );
    for (const child of busy) child.kill();
    const text = stdout + stderr;
    for (const name of status === 0 ? [] : redOf(text)) red.set(name, [...(red.get(name) ?? []), run]);
    if (status !== 0) writeFileSync(join(RESULTS, `run-${run}.log`), text);
    process.stdout.write(
      `run ${run} of ${runs}${load > 0 ? ", beside load" : ""}: ${status === 0 ? "green" : "red"}\n`,
    );
  }
  for (const [name, where] of red) process.stdout.write(`${name}: red in run ${where.join(", ")}\n`);
  return red.size === 0 ? 0 : 1;
}
