import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { runFacts } from "../../../run-facts.ts";
import { writeBlock } from "../docs-block.ts";
import { stopAll } from "../processes.ts";
import { median } from "../statistics.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { drive, type Driven } from "./drive.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { addressTable } from "./addresses.ts";
import { growthTables } from "./growth.ts";
import { podLimits } from "./manifests.ts";
import { type CapacityInputs, type Cost, sumOfParts } from "./model.ts";
import { type KindRequest, requestsOf } from "./requests.ts";
import { capacityTables } from "./table.ts";

const INPUTS = new URL("inputs.json", import.meta.url);
const WARM_UP = 2;
/** Kinds and mixture take turns, so that what else the machine does falls on all of them. */
const ROUNDS = 3;
const SECONDS = 1.5;
const MIXED = 5;
const IDLE = 3;
/** The part by which a mixture may differ from what the model expects before it is refused. */
const TOLERANCE = 0.25;

type Next = () => readonly [kind: string, request: KindRequest];

/** One kind in all rounds. */
interface Samples {
  readonly next: Next;
  readonly microseconds: number[];
  readonly bytes: number[];
}

const inputs = JSON.parse(readFileSync(INPUTS, "utf8")) as CapacityInputs;
const saves = process.argv.includes("--save");

if (process.argv.includes("model")) show(inputs);
else {
  try {
    const measured = { ...inputs, ...(await measureCosts(await startFleet(createTemporaryFolder()))) };
    if (saves) writeFileSync(INPUTS, `${JSON.stringify(measured, null, 2)}\n`);
    show(measured);
  } finally {
    stopAll();
  }
}

/**
 * The cost of each kind alone, over both instances, and what all kinds together, in the shares of a visit, cost more.
 * Rejects when the mixture of the last round does not cost about what the rounds before it let expect.
 */
async function measureCosts(
  fleet: Fleet,
): Promise<Pick<CapacityInputs, "run" | "costs" | "mixtureOverParts">> {
  const run = runFacts();
  const makers = Object.entries(requestsOf(fleet.player, fleet.cookie));
  let count = 0;
  const samples = new Map<string, Samples>(
    makers.map(([kind, make]) => [
      kind,
      { next: () => [kind, make((count += 1))], microseconds: [], bytes: [] },
    ]),
  );
  const mixed = mixtureOf(samples);
  for (const { next } of samples.values()) await drive(fleet.ports, next, WARM_UP);
  await drive(fleet.ports, mixed, WARM_UP);
  const idle = await idlePerSecond(fleet);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Record<string, Cost> = {};
    for (const [kind, sample] of samples) {
      const [{ answers, bytes }, microseconds] = await measured(fleet, sample.next, SECONDS, idle);
      costs[kind] = { microseconds: microseconds / answers, bytes: bytes / answers };
      sample.microseconds.push(microseconds / answers);
      sample.bytes.push(bytes / answers);
    }
    const [{ counts }, microseconds] = await measured(fleet, mixed, MIXED, idle);
    ratios.push(microseconds / sumOfParts(counts, costs));
  }
  checkMixture(ratios, fleet.hasRedis);
  const costs = Object.fromEntries(
    [...samples].map(([kind, { microseconds, bytes }]) => [
      kind,
      { microseconds: round(median(microseconds)), bytes: Math.round(median(bytes)) },
    ]),
  );
  return { run, costs, mixtureOverParts: Math.round(median(ratios) * 100) / 100 };
}

/** All kinds in the shares of a visit. */
function mixtureOf(samples: ReadonlyMap<string, Samples>): Next {
  const shares = Object.entries(inputs.requests);
  const whole = shares.reduce((sum, [, { perPlayer }]) => sum + perPlayer, 0);
  return () => {
    let left = Math.random() * whole;
    const [kind = ""] = shares.find(([, { perPlayer }]) => (left -= perPlayer) < 0) ?? shares[0] ?? [];
    const sample = samples.get(kind);
    if (!sample) throw new Error(`There is no request of the kind ${JSON.stringify(kind)}.`);
    return sample.next();
  };
}

function checkMixture(ratios: readonly number[], hasRedis: boolean): void {
  const [last = Number.NaN] = ratios.slice(-1);
  const check = last / median(ratios.slice(0, -1));
  const rounds = ratios.map((value) => value.toFixed(2)).join(", ");
  process.stdout.write(
    `Two instances${hasRedis ? " with one Redis" : ""}: mixed, all kinds cost ${rounds} × the sum of their parts; the last round is ${check.toFixed(2)} × what the others let expect.\n`,
  );
  if (!(Math.abs(check - 1) <= TOLERANCE))
    throw new Error(`The mixture costs ${check.toFixed(2)} × what was expected: the model does not hold.`);
}

/** Microseconds of processor time that the instances use in a second without requests. */
async function idlePerSecond(fleet: Fleet): Promise<number> {
  await pause(IDLE * 1_000);
  const before = fleet.processor();
  await pause(IDLE * 1_000);
  return (fleet.processor() - before) / IDLE;
}

/** A run and the processor time that it cost both instances, without what they use when idle. */
async function measured(
  fleet: Fleet,
  next: Next,
  seconds: number,
  idle: number,
): Promise<readonly [Driven, number]> {
  const before = fleet.processor();
  const driven = await drive(fleet.ports, next, seconds);
  return [driven, Math.max(1, fleet.processor() - before - idle * driven.seconds)];
}

/** Prints the tables of the model, and saves them in its page. */
function show(given: CapacityInputs): void {
  const [tables, growth] = [capacityTables(given), growthTables(given, podLimits())];
  process.stdout.write(`\n${tables}\n\n${growth}\n`);
  if (!saves) return;
  writeBlock("capacity.md", "capacity", tables);
  writeBlock("capacity.md", "growth", growth);
  writeBlock("guides/run-a-fleet.md", "addresses", addressTable(given));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
