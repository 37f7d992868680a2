import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./verdicts.ts";

const RESULTS = join(import.meta.dirname, "results", "flakes");
/** Works until the process that started it is gone. */
const BUSY =
  "const { ppid } = process; while (process.ppid === ppid) for (let i = 0; i < 1e7; i++) Math.random();";
const TESTS = ["test", "test:built", "//#test:tools"];

/** The names of tests, or of tasks, that a run's text says were red. */
export function redOf(text: string): readonly string[] {
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal
  const plain = text.replaceAll(/\u001B\[[\d;]*m/g, "");
  const tests = [...plain.matchAll(/FAIL\s+(.+)$/gm)].map(([, name = ""]) => name.trim());
  const tasks = [...plain.matchAll(/^Failed:\s+(.+)$/gm)].flatMap(([, list = ""]) => list.split(/,\s*/));
  return [...new Set([...tests, ...tasks])].toSorted();
}

/**
 * Builds once, runs every test again and again, each second time beside other load, and lists what was red in which run.
 * Answers the status of a process: 0 when all runs were green. The text of a red run is kept in `lab/results/flakes/`.
 */
export async function huntFlakes(runs: number): Promise<number> {
  mkdirSync(RESULTS, { recursive: true });
  const built = turbo("run", "build");
  if (built.status !== 0) throw new Error(`The build failed:\n${built.text}`);
  const red = new Map<string, number[]>();
  for (let run = 1; run <= runs; run += 1) {
    const load = run % 2 === 0 ? availableParallelism() : 0;
    const busy = Array.from({ length: load }, () =>
      spawn(process.execPath, ["--eval", BUSY], { stdio: "ignore" }),
    );
    const started = performance.now();
    const { status, text } = turbo("run", "--only", "--force", "--continue", "--concurrency=3", ...TESTS);
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    for (const child of busy) child.kill();
    for (const name of status === 0 ? [] : redOf(text)) red.set(name, [...(red.get(name) ?? []), run]);
    if (status !== 0) writeFileSync(join(RESULTS, `run-${run}.log`), text);
    process.stdout.write(
      `run ${run} of ${runs}${load > 0 ? ", beside load" : ""}: ${status === 0 ? "green" : "red"}, ${minutes} min\n`,
    );
  }
  for (const [name, where] of red) process.stdout.write(`${name}: red in run ${where.join(", ")}\n`);
  return red.size === 0 ? 0 : 1;
}

function turbo(...words: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync("turbo", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { status, text: stdout + stderr };
}
