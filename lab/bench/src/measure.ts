import type { Generator } from "./generators/generator.ts";
import type { Load } from "./load.ts";
import type { Pinning } from "./machine.ts";
import { startContender, startServer, type Stoppable } from "./contenders.ts";
import { startScript } from "./processes.ts";
import { processorTime } from "./processor-time.ts";
import { prove, proveSameHeaders } from "./proof.ts";
import type { Contender, Reading, Readings } from "./row.ts";
import { play, type Scenario } from "./scenarios/scene.ts";

/** A scenario starts a fresh process each time and takes long, so it is played no more often than this. */
const MOST_PLAYS = 3;
const WORK_LIMIT = 120_000;

/** The size of a measurement and its tools. */
export interface Bench {
  readonly rounds: number;
  readonly seconds: number;
  /** Seconds before the first round: what the compiler has not seen enough of is not what is measured. */
  readonly warmUp: number;
  readonly generate: Generator;
  readonly pinning: Pinning;
  /** For logs and scripts. */
  readonly folder: string;
}

/**
 * Runs one load against its contenders in turn (A B C A B C), each in its own process, so that what else the
 * machine does meanwhile falls on all of them and the ratio within a round keeps its meaning.
 */
export async function measureLoad(
  load: Load,
  contenders: readonly Contender[],
  { rounds, seconds, warmUp, generate, pinning, folder }: Bench,
): Promise<Readings> {
  const backend = await startServer(load.backend ?? "backend", [], pinning.others);
  const servers = new Map<Contender, Stoppable>();
  try {
    const origin = `http://127.0.0.1:${backend.port}`;
    let first: string | undefined;
    for (const name of contenders) {
      const server = await startContender(name, { origin, folder, pinning, first });
      servers.set(name, server);
      first ??= `http://127.0.0.1:${server.port}${load.path}`;
    }
    const run = async (contender: Contender, server: Stoppable, duration: number): Promise<Reading> => {
      const before = processorTime(server.processId);
      const status = load.status[contender] ?? 200;
      const reading = await generate({ port: server.port, load, contender, seconds: duration, status });
      const after = processorTime(server.processId);
      if (before === undefined || after === undefined) return reading;
      return { ...reading, processor: (after - before) / ((reading.perSecond ?? 0) * duration) };
    };
    for (const [name, server] of servers) {
      await run(name, server, warmUp);
      await prove(load, name, server.port);
    }
    await proveSameHeaders(load, servers);
    const readings = emptyReadings(contenders);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, server] of servers) {
        readings.get(name)?.push(await run(name, server, load.seconds ?? seconds));
      }
    }
    return readings;
  } finally {
    for (const server of servers.values()) server.stop();
    backend.stop();
  }
}

/** Plays a scenario with its contenders in turn, each in a fresh process every time. */
export async function measureScenario(
  scenario: Scenario,
  contenders: readonly Contender[],
  { rounds, seconds, pinning, folder }: Bench,
): Promise<Readings> {
  const readings = emptyReadings(contenders);
  for (let round = 0; round < Math.min(rounds, MOST_PLAYS); round += 1) {
    for (const name of contenders) {
      readings.get(name)?.push(await play(scenario, name, pinning, seconds, folder));
    }
  }
  return readings;
}

/** Runs programs that measure themselves, once a round. */
export async function measureWork(
  contenders: readonly Contender[],
  { rounds, pinning, folder }: Bench,
): Promise<Readings> {
  const readings = emptyReadings(contenders);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of contenders) {
      const work = await startScript<Reading>(
        `./workloads/${name}.ts`,
        [folder],
        pinning.measured,
        WORK_LIMIT,
      );
      readings.get(name)?.push(work.message);
      work.stop();
    }
  }
  return readings;
}

function emptyReadings(contenders: readonly Contender[]): Map<Contender, Reading[]> {
  return new Map(contenders.map((name) => [name, []]));
}
