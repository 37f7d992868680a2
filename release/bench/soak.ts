import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import { residentMemory, startHost, startScript, startServer } from "./processes.ts";
import { SOAK, STREAMS } from "./rows.ts";
import type { StreamRun } from "./streams.ts";

const SAMPLE_EVERY = 10_000;

/** Makes a host collect its garbage at a signal and write the bytes that are left. */
const TELLS_HEAP = `process.on("SIGUSR2", () => { gc(); console.log("heap " + process.memoryUsage().heapUsed); });`;
const OPTIONS = `--expose-gc --import=data:text/javascript,${encodeURIComponent(TELLS_HEAP)}`;

/** The memory of a host under a steady load, in megabytes. */
export interface SoakRun {
  readonly calls: number;
  /** Answers that the load does not have: status and path. */
  readonly wrong: readonly string[];
  /** The median of what the system counts in each third of the run; the first has what a process takes once. */
  readonly thirds: readonly number[];
  /** The memory that is left after a collection of garbage: at the beginning, when the caches are full, and after each third. */
  readonly heap: readonly number[];
}

/** Gives a host calls of every kind and streams for some minutes. */
export async function soak(minutes: number): Promise<SoakRun> {
  const backend = await startServer("backend", {});
  const host = await startHost(`http://127.0.0.1:${backend.port}`, undefined, { NODE_OPTIONS: OPTIONS });
  const seconds = minutes * 60;
  const { path, headers } = STREAMS;
  const given: StreamRun = { port: host.port, path, headers, streams: SOAK.streams, seconds, least: false };
  const heap: number[] = [];
  const readHeap = async (): Promise<void> => {
    process.kill(host.processId, "SIGUSR2");
    const told = (): RegExpStringIterator<RegExpExecArray> =>
      readFileSync(host.log, "utf8").matchAll(/^heap (\d+)$/gm);
    while ([...told()].length <= heap.length) await pause(100);
    heap.push(Math.round(Number([...told()].at(-1)?.[1]) / 1_048_576));
  };
  const streams = startScript("streams.ts", given, { limit: (seconds + 60) * 1_000 });
  const samples: number[] = [];
  const running = new Set<Promise<void>>();
  const wrong: string[] = [];
  let calls = 0;
  const call = async (turn: number): Promise<void> => {
    const { path: asked, status, ...load } = SOAK.loads[turn % SOAK.loads.length] ?? SOAK.loads[0];
    // Every path again and again, and some that are asked once.
    const answer = await request(
      `http://127.0.0.1:${host.port}${asked.replace("{turn}", String(turn))}`,
      load,
    );
    await answer.body.dump();
    if (answer.statusCode !== status) wrong.push(`${answer.statusCode} ${asked}`);
  };
  let sampler: NodeJS.Timeout | undefined;
  try {
    // A cache that fills late looks like a leak.
    for (; calls < SOAK.first; calls += 1) await call(calls);
    await readHeap();
    sampler = setInterval(() => samples.push(residentMemory(host.processId)), SAMPLE_EVERY);
    const begun = performance.now();
    for (let made = 0; performance.now() - begun < seconds * 1_000; made += 1) {
      const under = call(calls)
        .catch((error: unknown) => void wrong.push(String(error)))
        .finally(() => running.delete(under));
      running.add(under);
      calls += 1;
      if (performance.now() - begun > (heap.length * seconds * 1_000) / 3) await readHeap();
      const due = begun + ((made + 1) * 1_000) / SOAK.perSecond;
      await pause(Math.max(0, due - performance.now()));
    }
    await Promise.all(running);
    await readHeap();
    await (await streams).stop();
    const third = Math.floor(samples.length / 3);
    const medianOf = (part: number): number => {
      const own = samples.slice(part * third, (part + 1) * third).toSorted((one, other) => one - other);
      return Math.round((own[Math.floor(own.length / 2)] ?? Number.NaN) / 1_024);
    };
    return { calls, wrong, thirds: [0, 1, 2].map(medianOf), heap };
  } finally {
    clearInterval(sampler);
    await host.stop();
    await backend.stop();
  }
}
