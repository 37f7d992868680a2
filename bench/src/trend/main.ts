import { paddedTable, writeBlock, writePicture } from "../docs-block.ts";
import { drawTrend } from "./picture.ts";
import { readResults } from "./read-results.ts";

const results = readResults(new URL("../../results/", import.meta.url));
const newest = results.at(-1);
if (newest === undefined) throw new Error("There is no result to show: run pnpm bench first.");

const lines = newest.rows.map((row) => [
  row.name,
  row.result,
  row.byProcessor,
  row.reach,
  row.goBeyond,
  row.verdict,
]);
const table = paddedTable([
  ["what", "result", "by processor time", "reach", "go beyond", "verdict"],
  ...lines,
]);
const link = `The result of [${newest.name}](../bench/results/${newest.name}.md):`;
writeBlock("performance.md", "figures", `${link}\n\n${table}`);
writePicture("performance.svg", drawTrend(results));
