import { mkdirSync, writeFileSync } from "node:fs";
import { machineFacts } from "../bench/src/machine.ts";
import { createStage, pause } from "../chaos/src/stage/stage.ts";
import { stageWatch } from "./src/alert-watch.ts";
import { FAULT_ROWS, type FaultRow } from "./src/fault-rows.ts";
import { judge, type Judged, tableOf } from "./src/judge.ts";
import { PACE } from "./src/quick-files.ts";
import { stageTrialFleet, type TrialFleet } from "./src/trial-fleet.ts";

/**
 * `pnpm lab faults [name…]`: faults of a running fleet, one after another, each with a Prometheus and an Alertmanager of
 * its own. Ends with 1 when an alert did not come, or one came that should not have. A fault that does not hold is tried
 * once more: on a busy machine a scrape may come too late.
 */
const BEFORE = 10;
const LASTS = 14;
const TRIES = 2;
const names = process.argv.slice(2).filter((word) => word !== "--");
const rows = FAULT_ROWS.filter(({ name }) => names.length === 0 || names.includes(name));
if (rows.length === 0) throw new Error(`No fault is called ${names.join(", ")}.`);

const minutes = (count: number): Promise<void> => pause((count * 60_000) / PACE);

/** Injects one fault, and judges what was told. */
async function tryFault(fleet: TrialFleet, row: FaultRow): Promise<Judged> {
  const stage = createStage("short", 1);
  try {
    await fleet.untilWell();
    const watch = await stageWatch(stage, fleet.targets);
    await minutes(row.before ?? BEFORE);
    watch.begin();
    const end = await row.inject(fleet);
    try {
      await minutes(row.minutes ?? LASTS);
      return judge(row, watch.raised(), watch.told());
    } finally {
      await end();
    }
  } finally {
    await stage.close();
  }
}

const judged: Judged[] = [];
const stage = createStage("short", 1);
try {
  const fleet = await stageTrialFleet(stage);
  for (const row of rows) {
    let last = await tryFault(fleet, row);
    for (let again = 1; again < TRIES && !last.holds; again += 1) last = await tryFault(fleet, row);
    judged.push(last);
    process.stdout.write(
      `${row.name} ${last.holds ? "held" : "BROKE"}: ${JSON.stringify({ ...last, row: undefined })}\n`,
    );
  }
} finally {
  await stage.close();
}
const folder = new URL("../results/monitoring/", import.meta.url);
const date = new Date().toISOString().slice(0, 10);
mkdirSync(folder, { recursive: true });
const page = `# Faults and their alerts on ${date}\n\n${machineFacts().join(" · ")}\n\nTimes are those of the shipped rules: the trial ran ${PACE} times as fast.\n\n${tableOf(judged)}\n`;
if (names.length === 0) writeFileSync(new URL(`faults-${date}.md`, folder), page);
process.stdout.write(`\n${page}`);
process.exitCode = judged.every(({ holds }) => holds) ? 0 : 1;
