import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { machineFacts } from "../../../bench/src/machine.ts";
import { toMarkdown } from "./report.ts";
import type { Outcome } from "./verdict.ts";

const folder = new URL("../../../results/chaos/", import.meta.url);

/**
 * Writes outcomes into the files of a day, data and page. An experiment that ran before on that day is replaced, so
 * that single experiments can be run one after another.
 */
export function writeResults(outcomes: readonly Outcome[], now: Date = new Date()): void {
  const date = now.toISOString().slice(0, 10);
  const data = new URL(`${date}.json`, folder);
  mkdirSync(folder, { recursive: true });
  const before = existsSync(data) ? (JSON.parse(readFileSync(data, "utf8")) as Outcome[]) : [];
  const names = new Set(outcomes.map(({ name, form }) => `${name} ${form}`));
  const kept = before.filter(({ name, form }) => !names.has(`${name} ${form}`));
  const all = [...kept, ...outcomes].toSorted((one, other) => one.name.localeCompare(other.name));
  writeFileSync(data, `${JSON.stringify(all, undefined, 1)}\n`);
  writeFileSync(new URL(`${date}.md`, folder), toMarkdown(date, machineFacts(), all));
}
