import type { Generator } from "./generators/generator.ts";
import type { Load } from "./loads.ts";
import type { Pinning } from "./machine.ts";
import { type Started, startScript } from "./processes.ts";
import { processorTime } from "./processor-time.ts";
import type { Contender, Reading, Readings } from "./row.ts";

/** Seconds; what the compiler has not seen enough of is not what is measured. */
const WARM_UP = 4;
const WORK_LIMIT = 120_000;

/** How much is measured. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
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
  generate: Generator,
  pinning: Pinning,
  effort: Effort,
  folder: string,
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
    const run = async (name: Contender, server: Started<Listening>, seconds: number): Promise<Reading> => {
      const before = processorTime(server.processId);
      const reading = await generate({
        port: server.message.port,
        load,
        seconds,
        status: load.status[name] ?? 200,
      });
      const after = processorTime(server.processId);
      if (before === undefined || after === undefined) return reading;
      return { ...reading, processor: (after - before) / ((reading.perSecond ?? 0) * seconds) };
    };
    for (const [name, server] of servers) await run(name, server, WARM_UP);
    const readings = emptyReadings(contenders);
    for (let round = 0; round < effort.rounds; round += 1) {
      for (const [name, server] of servers) {
        readings.get(name)?.push(await run(name, server, effort.seconds));
      }
    }
    return readings;
  } finally {
    for (const server of servers.values()) server.stop();
    backend.stop();
  }
}

/** Runs a program that measures itself, once a round. */
export async function measureWork(name: Contender, pinning: Pinning, { rounds }: Effort): Promise<Readings> {
  const readings: Reading[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const work = await startScript<Reading>(`./workloads/${name}.ts`, [], pinning.measured, WORK_LIMIT);
    readings.push(work.message);
    work.stop();
  }
  return new Map([[name, readings]]);
}

function emptyReadings(contenders: readonly Contender[]): Map<Contender, Reading[]> {
  return new Map(contenders.map((name) => [name, []]));
}
