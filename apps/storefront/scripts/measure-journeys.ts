import { readFileSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { closeJourneys, openJourneys } from "./measure-journeys-setup.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const document = join(root, "docs", "architecture.md");
const BLOCK = /(<!-- journeys: start -->\n)[\s\S]*?(<!-- journeys: end -->)/;
/** Milliseconds in which the last events of a request come, such as the close of its answer. */
const SETTLE = 50;

interface Figures {
  readonly files: readonly string[];
  readonly functions: number;
  readonly calls: number;
}

const journeys = await openJourneys();
const inspector = new Session();
inspector.connect();
await inspector.post("Profiler.enable");
await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
const lines = [
  "| journey | files | functions | calls | files by package |",
  "| --- | --- | --- | --- | --- |",
];
for (const { name, open } of journeys) {
  await open()();
  await settle();
  const go = open();
  await settle();
  await inspector.post("Profiler.takePreciseCoverage");
  await go();
  await settle();
  const { files, functions, calls } = await measured();
  lines.push(`| ${name} | ${files.length} | ${functions} | ${calls} | ${byPackage(files)} |`);
  if (process.argv.includes("--files")) process.stdout.write(`${name}\n  ${files.join("\n  ")}\n`);
}
inspector.disconnect();
await closeJourneys();

const table = lines.join("\n");
if (process.argv.includes("--write")) {
  const before = readFileSync(document, "utf8");
  writeFileSync(
    document,
    before.replace(BLOCK, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`),
  );
}
process.stdout.write(`${table}\n`);

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
}

/** The functions of our own sources that ran since coverage was taken last. */
async function measured(): Promise<Figures> {
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  const counts = new Map<string, number[]>();
  for (const { url, functions } of result) {
    if (!url.startsWith("file:")) continue;
    const file = relative(root, fileURLToPath(url));
    if (!/^packages\/[^/]+\/src\//.test(file)) continue;
    const called = functions.map(({ ranges }) => ranges[0]?.count ?? 0).filter((count) => count > 0);
    if (process.argv.includes("--functions"))
      for (const { functionName, ranges } of functions)
        if (ranges[0]?.count) process.stdout.write(`${file} ${functionName} ${ranges[0].count}\n`);
    if (called.length > 0) counts.set(file, called);
  }
  const every = [...counts.values()].flat();
  return {
    files: [...counts.keys()].toSorted(),
    functions: every.length,
    calls: every.reduce((sum, count) => sum + count, 0),
  };
}

function byPackage(files: readonly string[]): string {
  const names = files.map((file) => file.split("/")[1] ?? "");
  return [...new Set(names)]
    .map((name) => `${name} ${names.filter((other) => other === name).length}`)
    .join(", ");
}
