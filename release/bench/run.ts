import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type Host,
  measureStarts,
  measureStreams,
  measureTrial,
  type Reading,
  type Rounds,
} from "./measure.ts";
import { folder, PINNING } from "./processes.ts";
import { type Row, SOAK, START, STREAMS, TRIALS } from "./rows.ts";
import { soak } from "./soak.ts";

const USAGE = `pnpm --filter @storefront/release bench [text …] [--rounds 9] [--seconds 1] [--against <checkout> …]
pnpm --filter @storefront/release bench --capacity
pnpm --filter @storefront/release bench --soak 12

Measures the built trunk against programs that do the same work; with texts, the rows whose name has one of them.
--capacity prints the table of docs/operations.md; --soak looks at the memory of a host under a steady load for minutes.
--against compares it with the built trunk of another checkout too, and with itself, which is the spread.
`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "9" },
    seconds: { type: "string", default: "1" },
    against: { type: "string", multiple: true, default: [] },
    capacity: { type: "boolean", default: false },
    soak: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const size = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const isWanted = (name: string): boolean =>
  positionals.length === 0 || positionals.some((text) => name.includes(text));
const SAME = "the same again";
/** The builds of other checkouts, by their folders. */
const others = values.against.map((folder): Host => ({ name: folder, checkout: resolve(folder) }));
const hosts: Host[] = [{ name: "host" }, ...(others.length > 0 ? [{ name: SAME }, ...others] : [])];
/** Fresh processes in another order each time: one process of a build is quicker than the next one for its whole life. */
const SITTINGS = others.length > 0 ? 3 : 1;
/** The share of a core that is used; the rest is for moments with more. */
const BUSY = 0.6;

/** Each row against its peers and the other builds; the program fails where a figure is out of its bounds. */
async function measureTable(): Promise<void> {
  for (const trial of TRIALS.filter(({ name }) => isWanted(name))) {
    const peers = [...new Set(trial.rows.flatMap((row) => row.peers))];
    const rounds = new Map<string, Reading[]>();
    for (let sitting = 0; sitting < SITTINGS; sitting += 1) {
      const turned = [...hosts.slice(sitting), ...hosts.slice(0, sitting)];
      const few = { ...size, rounds: Math.ceil(size.rounds / SITTINGS) };
      for (const [name, readings] of await measureTrial(trial, turned, peers, folder, few))
        rounds.set(name, [...(rounds.get(name) ?? []), ...readings]);
    }
    say(`\n${trial.name}`);
    for (const [name, readings] of rounds) say(`  ${name.padEnd(20)} ${figuresOf(readings)}`);
    for (const row of trial.rows) judgeRow(row, rounds);
    for (const figure of ["processor", "perSecond"] as const)
      judgePairs(figure === "processor" ? "processor time a request" : "answers a second", (name) =>
        (rounds.get(name) ?? []).map((reading) => reading[figure]),
      );
  }
  if (isWanted("event streams")) {
    const readings = await measureStreams(hosts, size);
    say(`\n${STREAMS.count} event streams`);
    for (const [figure, what, most] of [
      ["p99", "p99 delay, ms", STREAMS.most.delay],
      ["kilobytes", "memory a stream, KB", STREAMS.most.kilobytes],
    ] as const)
      judge(what, (name) => of(readings, name).map((reading) => reading[figure]), most);
  }
  if (isWanted("start")) {
    const times = await measureStarts(hosts, size);
    say("\nstart to ready");
    judge("ms", (name) => of(times, name), START.most);
  }
}

/** Prints the capacity table of the operators' page: requests a second that one core serves at a share of its time. */
async function measureCapacity(): Promise<void> {
  say("\n| one core at 60 % serves a second | answers | of processor time each |\n| --- | ---: | ---: |");
  const row = (name: string, cost: number): void =>
    say(
      `| ${name} | ${Number(((1e6 * BUSY) / cost).toPrecision(2)).toLocaleString("en")} | ${cost.toFixed(1)} µs |`,
    );
  for (const trial of TRIALS) {
    const readings = (await measureTrial(trial, hosts, [], folder, size)).get("host") ?? [];
    row(trial.name, quartiles(readings.map(({ processor }) => processor))[1]);
  }
}

async function measureSoak(minutes: number): Promise<void> {
  const { calls, wrong, thirds, heap } = await soak(minutes);
  const ratio = (heap.at(-1) ?? Number.NaN) / (heap[1] ?? Number.NaN);
  const isFlat = wrong.length === 0 && ratio <= SOAK.most;
  if (!isFlat) process.exitCode = 1;
  say(
    `\n${minutes} minutes of ${SOAK.perSecond} calls a second and ${SOAK.streams} streams: ${calls} calls, ${wrong.length} wrong ${[...new Set(wrong)].join(", ")}; memory by thirds ${thirds.join(", ")} MB, heap ${heap.join(", ")} MB: ${isFlat ? "flat" : "GROWS"} (${ratio.toFixed(3)}, at most ${SOAK.most})`,
  );
}

function of<Value>(readings: ReadonlyMap<Host, readonly Value[]>, name: string): readonly Value[] {
  const host = hosts.find((one) => one.name === name);
  return (host && readings.get(host)) ?? [];
}

/**
 * This build over each other one, round by round, beside this build over itself. They differ when the middle half of the
 * rounds is on one side of 1 and its median is farther from 1 than every round of the build with itself.
 */
function judgePairs(what: string, figures: (name: string) => readonly number[]): void {
  const own = figures("host");
  const over = (name: string): number[] =>
    own.map((value, round) => value / (figures(name)[round] ?? Number.NaN));
  for (const { name } of others) {
    const spread = over(SAME);
    const [low, middle, high] = quartiles(over(name));
    const [least, most] = [Math.min(...spread), Math.max(...spread)];
    const isWithin =
      (low <= 1 && high >= 1) || (middle >= Math.min(least, 1 / most) && middle <= Math.max(most, 1 / least));
    if (!isWithin) process.exitCode = 1;
    say(
      `  ${isWithin ? "within the spread" : "DIFFERS          "}  ${what} over ${name}: ${middle.toFixed(3)} × (${low.toFixed(3)} … ${high.toFixed(3)}); with itself ${least.toFixed(3)} … ${most.toFixed(3)}`,
    );
  }
}

function judgeRow({ name, peers, reach, beyond, by }: Row, rounds: Rounds): void {
  const figure = (contender: string, kind: keyof Reading): readonly number[] =>
    (rounds.get(contender) ?? []).map((reading) => reading[kind]);
  const own = { rate: figure("host", "perSecond"), processor: figure("host", "processor") };
  const rates = own.rate.map(
    (rate, round) => rate / Math.max(...peers.map((peer) => figure(peer, "perSecond")[round] ?? 0)),
  );
  const costs = own.processor.map(
    (cost, round) => Math.min(...peers.map((peer) => figure(peer, "processor")[round] ?? Number.NaN)) / cost,
  );
  const value = quartiles(by === "processor" ? costs : rates)[1];
  if (value < reach) process.exitCode = 1;
  const verdict = value >= beyond ? "beyond " : value >= reach ? "reached" : "MISSED ";
  say(
    `  ${verdict}  ${name}: ${text(rates)} by answers, ${text(costs)} by processor time (reach ${reach} ×${by === "processor" ? " by processor time" : ""})`,
  );
}

/** A figure that has no peer, with its most. */
function judge(what: string, figures: (name: string) => readonly number[], most: number): void {
  const value = quartiles(figures("host"))[1];
  if (!(value <= most)) process.exitCode = 1;
  say(`  ${value <= most ? "reached" : "MISSED "}  ${what}: ${value.toFixed(1)} (at most ${most})`);
  judgePairs(what, figures);
}

const text = (ratios: readonly number[]): string => {
  const [low, middle, high] = quartiles(ratios);
  return `${middle.toFixed(2)} × (${low.toFixed(2)} … ${high.toFixed(2)})`;
};

const figuresOf = (readings: readonly Reading[]): string =>
  [
    `${Math.round(quartiles(readings.map(({ perSecond }) => perSecond))[1])}/s`,
    `p99 ${quartiles(readings.map(({ p99 }) => p99))[1]} ms`,
    `${quartiles(readings.map(({ processor }) => processor))[1].toFixed(1)} µs`,
  ].join("  ");

/** The values between which the middle half lies, and the median between them. */
function quartiles(values: readonly number[]): readonly [low: number, middle: number, high: number] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part: number): number => {
    const place = (sorted.length - 1) * part;
    const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place % 1);
  };
  return [at(0.25), at(0.5), at(0.75)];
}

/** The commit, with a plus where files differ from it. */
function revision(): string {
  const git = (...words: string[]): string =>
    execFileSync("git", words, { encoding: "utf8", cwd: import.meta.dirname }).trim();
  return (
    git("rev-parse", "--short", "HEAD") +
    (git("status", "--porcelain", "--untracked-files=no") === "" ? "" : "+")
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (values.help || !(size.rounds > 0 && size.seconds > 0)) process.stdout.write(USAGE);
else {
  say(
    `${revision()}, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; ${PINNING}; ${size.rounds} rounds of ${size.seconds} s`,
  );
  if (values.soak !== undefined) await measureSoak(Number(values.soak));
  else if (values.capacity) await measureCapacity();
  else await measureTable();
}
