import type { Generator } from "./generators/generator.ts";
import type { Load } from "./loads.ts";
import type { Pinning } from "./machine.ts";
import { type Started, startScript } from "./processes.ts";
import { processorTime } from "./processor-time.ts";
import { prove } from "./proof.ts";
import type { Contender, Reading, Readings } from "./row.ts";
import { play, type Scenario } from "./scenarios/scene.ts";

/** Seconds; what the compiler has not seen enough of is not what is measured. */
const WARM_UP = 4;
const WORK_LIMIT = 120_000;

/** The size of a measurement and its tools. */
export interface Bench {
  readonly rounds: number;
  readonly seconds: number;
  readonly generate: Generator;
  readonly pinning: Pinning;
  /** For logs and scripts. */
  readonly folder: string;
}

interface Listening {
  readonly port: number;
}

/**
 * Runs one load against its contenders in turn (A B C A B C), each in its own process, so that what else the
 * machine does meanwhile falls on all of them and the ratio within a round keeps its meaning.
 */
export async function measureLoad(
  load: Load,
  contenders: readonly Contender[],
  { rounds, seconds, generate, pinning, folder }: Bench,
): Promise<Readings> {
  const backend = await startScript<Listening>("./servers/backend.ts", [], pinning.others);
  const servers = new Map<Contender, Started<Listening>>();
  try {
    const origin = `http://127.0.0.1:${backend.message.port}`;
    for (const name of contenders) {
      servers.set(
        name,
        await startScript<Listening>(`./servers/${name}.ts`, [origin, folder], pinning.measured),
      );
    }
    const run = async (name: Contender, server: Started<Listening>, duration: number): Promise<Reading> => {
      const before = processorTime(server.processId);
      const reading = await generate({
        port: server.message.port,
        load,
        seconds: duration,
        status: load.status[name] ?? 200,
      });
      const after = processorTime(server.processId);
      if (before === undefined || after === undefined) return reading;
      return { ...reading, processor: (after - before) / ((reading.perSecond ?? 0) * duration) };
    };
    for (const [name, server] of servers) {
      await run(name, server, WARM_UP);
      await prove(load, name, server.message.port);
    }
    const readings = emptyReadings(contenders);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, server] of servers) {
        readings.get(name)?.push(await run(name, server, seconds));
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
  for (let round = 0; round < rounds; round += 1) {
    for (const name of contenders) {
      readings.get(name)?.push(await play(scenario, name, pinning, seconds, folder));
    }
  }
  return readings;
}

/** Runs programs that measure themselves, once a round. */
export async function measureWork(
  contenders: readonly Contender[],
  { rounds, pinning }: Bench,
): Promise<Readings> {
  const readings = emptyReadings(contenders);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of contenders) {
      const work = await startScript<Reading>(`./workloads/${name}.ts`, [], pinning.measured, WORK_LIMIT);
      readings.get(name)?.push(work.message);
      work.stop();
    }
  }
  return readings;
}

function emptyReadings(contenders: readonly Contender[]): Map<Contender, Reading[]> {
  return new Map(contenders.map((name) => [name, []]));
}
